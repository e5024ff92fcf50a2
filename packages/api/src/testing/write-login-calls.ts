import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { cookieJar } from './test-api.ts'
import { addAuthenticator, addPasskey, SITE, type Writers } from './write-setup.ts'

const LOGIN = { username: 'admin', password: 'correct horse battery staple' }
const OTHER_PASSWORD = 'a new horse battery'
const EARLIER = { now: () => NOW - MINUTE_MS }

/** A call of every procedure that writes what logs in. */
export const LOGIN_WRITES: Record<string, (w: Writers) => Promise<unknown>> = {
  'factors.addAuthenticator': addAuthenticator,
  'factors.removeAuthenticator': async w => {
    await addAuthenticator(w)
    await w.admin().factors.removeAuthenticator()
  },
  'factors.renewRecoveryCodes': async w => {
    await addAuthenticator(w)
    await w.admin().factors.renewRecoveryCodes()
  },
  'passkeys.add': w => addPasskey(w, NOW),
  'passkeys.login': async w => {
    const [passkey, cookie] = [await addPasskey(w, NOW - 1), cookieJar()]
    const { challenge } = await w.visitor({ cookie }).passkeys.loginOptions()
    await w.visitor({ cookie }).passkeys.login({ response: passkey.sign({ challenge, ...SITE }) })
  },
  'passkeys.confirm': async w => {
    const [passkey, cookie] = [await addPasskey(w, NOW - 1), cookieJar()]
    await w.visitor({ cookie, ...EARLIER }).session.login({ ...LOGIN, code: passkey.recoveryCode })
    const { challenge } = await w.admin({ cookie }).passkeys.confirmOptions()
    await w.admin({ cookie }).passkeys.confirm({ response: passkey.sign({ challenge, ...SITE }) })
  },
  'passkeys.remove': async w => w.admin().passkeys.remove({ id: (await addPasskey(w, NOW)).id }),
  'session.confirm': async w => {
    const cookie = cookieJar()
    await w.visitor({ cookie, ...EARLIER }).session.login(LOGIN)
    await w.admin({ cookie }).session.confirm({ password: LOGIN.password })
  },
  'sessions.end': async w => {
    const cookie = cookieJar()
    await w.visitor({ cookie }).session.login(LOGIN)
    const [session] = await w.admin({ cookie }).sessions.list()
    await w.admin({ cookie }).sessions.end({ id: session?.id ?? '' })
  },
  'sessions.endOthers': async w => {
    await w.visitor().session.login(LOGIN)
    await w.admin().sessions.endOthers()
  },
  'session.login': w => w.visitor().session.login(LOGIN),
  'session.logout': async w => {
    const cookie = cookieJar()
    await w.visitor({ cookie }).session.login(LOGIN)
    return w.admin({ cookie }).session.logout()
  },
  'session.changePassword': async w => {
    const change = (currentPassword: string, newPassword: string) =>
      w.admin().session.changePassword({ currentPassword, newPassword })
    await change(LOGIN.password, OTHER_PASSWORD)
    await change(OTHER_PASSWORD, LOGIN.password)
  },
  'session.saveLanguage': w => w.admin().session.saveLanguage({ language: 'es' }),
}
