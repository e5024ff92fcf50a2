import { describe, expect, it } from 'vitest'
import { judgeAddress, toNetworks } from './judge-address.ts'

const NONE = toNetworks([])

describe('an IP address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.0', '2606:4700:4700::1111', '2a00:1450::1'])(
    '%s is public',
    address => {
      expect(judgeAddress(address, NONE)).toBe('public')
    },
  )

  it.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '172.16.0.1', '192.168.0.1'],
    ...['192.0.0.1', '192.0.2.1', '192.88.99.1', '198.18.0.1', '203.0.113.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '64:ff9b:1::1'],
    ...['2002:7f00:1::', '2001::1', '2001:db8::1', 'fc00::1', 'fec0::1', 'ff02::1', '100::1'],
    ...['', 'localhost', '1.2.3.4.5', '4000::1'],
  ])('%s is private', address => {
    expect(judgeAddress(address, NONE)).toBe('private')
  })

  it.each([
    ...['169.254.169.254', 'fe80::1', 'fe80::1%eth0', '::ffff:169.254.169.254', '::ffff:a9fe:a9fe'],
    ...['::a9fe:a9fe', '64:ff9b::a9fe:a9fe', '2002:a9fe:a9fe::1', '::ffff:0:169.254.169.254'],
    // A prefix of 96, 64, 56 and 48 bits in 64:ff9b:1::/48.
    ...['64:ff9b:1::a9fe:a9fe', '64:ff9b:1:0:a9:fea9:fe00:0'],
    ...['64:ff9b:1:a9:fe:a9fe::', '64:ff9b:1:a9fe:a9:fe00::', '64:ff9b:1:a83f:81:1000::'],
    ...['fd00:ec2::254', 'fd20:ce::254', '100.100.100.200', '192.0.0.192', '168.63.129.16'],
    ...[
      '::ffff:168.63.129.16',
      '64:ff9b::6464:64c8',
      '2002:c000:c0::1',
      'fd00:0ec2:0::0254',
      'fd00:ec2::254%eth0',
    ],
  ])('%s is forbidden, whatever the networks', address => {
    expect(judgeAddress(address, NONE)).toBe('forbidden')
    expect(judgeAddress(address, toNetworks(['0.0.0.0/1', '128.0.0.0/1', '8000::/1', '::/1']))).toBe(
      'forbidden',
    )
  })

  it('is admitted in a network of OUTBOUND_NETWORKS alone', () => {
    const networks = toNetworks(['192.168.1.0/24', 'fd12::/16', '10.1.2.3'])
    const judge = (address: string) => judgeAddress(address, networks)
    expect(['192.168.1.7', 'fd12::7', '10.1.2.3'].map(judge)).toEqual(Array(3).fill('admitted'))
    expect(['192.168.2.7', 'fd13::7', '10.1.2.4'].map(judge)).toEqual(Array(3).fill('private'))
  })
})
