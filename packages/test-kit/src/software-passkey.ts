import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { type CBORType, encodeCBOR } from '@levischuck/tiny-cbor'

const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_KEY = 64

/** What a passkey signs; a test changes one part to break it. */
export interface Signing {
  challenge: string
  origin: string
  rpId: string
  /** Whether the person was verified by a finger, a face or a PIN. */
  verified?: boolean
  counter?: number
  userHandle?: string
  type?: string
}

/** A passkey in software, with an ES256 key (WebAuthn level 3). */
export function createPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const credential = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id,
    /** As `navigator.credentials.create` responds, with another algorithm in the key if given. */
    register(signing: Signing, algorithm = -7) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = encodeCBOR(
        new Map<number, CBORType>([
          [1, 2],
          [3, algorithm],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.from([0, credentialId.length])
      const authData = Buffer.concat([
        authenticatorData(signing, HAS_KEY),
        Buffer.alloc(16),
        length,
        credentialId,
        key,
      ])
      const attestation = new Map<string, CBORType>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData({ type: 'webauthn.create', ...signing }).toString('base64url'),
          attestationObject: Buffer.from(encodeCBOR(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** As `navigator.credentials.get` responds. */
    sign(signing: Signing) {
      const data = authenticatorData(signing)
      const client = clientData({ type: 'webauthn.get', ...signing })
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: signing.userHandle,
        },
      }
    },
  }
}

function authenticatorData({ rpId, verified = true, counter = 0 }: Signing, flags = 0): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const all = USER_PRESENT | (verified ? USER_VERIFIED : 0) | flags
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([all]), count])
}

function clientData({ type, challenge, origin }: Signing): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
