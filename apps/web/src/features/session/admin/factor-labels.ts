import type { usePasskeyProblem } from '../shared/passkeys.ts'

/** What removing a factor leaves. */
export function lastFactorText(isLast: boolean): string {
  return isLast
    ? 'Your password alone will log in again, and your recovery codes will stop working.'
    : 'Your other ways to log in keep working.'
}

type Problem = NonNullable<ReturnType<typeof usePasskeyProblem>>

/** Why passkeys cannot be added here. */
export function passkeyProblemText(problem: Problem, publicUrl: string): string {
  const texts: Record<Problem, string> = {
    noHttps: `Passkeys need https, but the public address is ${publicUrl}. Set up https first.`,
    ipAddress: `Passkeys need a name such as www.example.com, but the public address is ${publicUrl}.`,
    otherAddress: `Passkeys work only at the public address. Open ${publicUrl} to add one.`,
    unsupported: "This browser can't use passkeys.",
  }
  return texts[problem]
}
