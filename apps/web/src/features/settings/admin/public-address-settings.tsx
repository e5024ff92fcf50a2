import { toPasskeySite } from '@clinic/domain/session/passkey-site.ts'
import { publicAddressInput } from '@clinic/domain/settings/public-address.ts'
import type { SiteSettingsView } from '@clinic/domain/settings/schemas.ts'
import { Alert, Button, TextInput } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useFocusTarget } from '#lib/use-focus-target.ts'
import { useConfirm } from '#ui/dialog/confirm-host.tsx'
import { SettingsForm } from '#ui/form/settings-form.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { texts } from './texts.ts'

/** Where links lead without a saved address. */
const NO_ADDRESS = 'http://localhost'

/** The address that visitors use, read-only where the environment sets it. */
export function PublicAddressSettings() {
  const { address: t } = useTexts(texts)
  const query = trpc.settings.get.useQuery()
  return (
    <QueryBoundary query={query} failed={t.unread} what={t.what}>
      {({ publicAddress }) => (
        <>
          <p>
            <span>{t.current(publicAddress.address)}</span>{' '}
            {publicAddress.source === 'environment' && <span>{t.environment()}</span>}
          </p>
          {publicAddress.source === 'unreadable' && <Alert color="red">{t.unreadable()}</Alert>}
          {publicAddress.source !== 'environment' && <PublicAddressForm {...publicAddress} />}
        </>
      )}
    </QueryBoundary>
  )
}

function PublicAddressForm({ address, saved }: SiteSettingsView['publicAddress']) {
  const { address: t } = useTexts(texts)
  const { target: input, moveFocus } = useFocusTarget<HTMLInputElement>()
  const { origin } = window.location
  const offered = origin.startsWith('https:') && origin !== address ? origin : null
  const confirmHost = useConfirmedHost(address)
  const form = useAdminForm({
    check: publicAddressInput,
    save: trpc.settings.savePublicAddress,
    words: t,
    confirm: ({ address }) => confirmHost(address),
  })
  const remove = useWrite(trpc.settings.removePublicAddress, t.removal, {
    onDone: () => {
      if (input.current) input.current.value = ''
      moveFocus()
    },
  })
  return (
    <SettingsForm
      form={form}
      submit={t.save}
      buttons={
        <>
          {offered !== null && (
            <Button
              type="submit"
              variant="default"
              onClick={() => {
                if (input.current) input.current.value = offered
              }}
            >
              {t.use(offered)}
            </Button>
          )}
          {saved !== null && (
            <Button
              variant="default"
              loading={remove.isPending}
              onClick={async () => (await confirmHost(NO_ADDRESS)) && remove.mutate()}
            >
              {t.removal.verb}
            </Button>
          )}
        </>
      }
    >
      <TextInput
        ref={input}
        label={t.label}
        description={t.hint}
        placeholder="https://www.example.com"
        type="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={saved ?? ''}
        {...form.field('address')}
      />
    </SettingsForm>
  )
}

/** Returns a function that asks before passkeys of the address in use stop working at another; null if declined. */
function useConfirmedHost(address: string) {
  const { address: t } = useTexts(texts)
  const utils = trpc.useUtils()
  const confirm = useConfirm()
  return async (next: string): Promise<true | null> => {
    const { text, codes, noCode, ...question } = t.otherHost
    const factors = await utils.factors.get.fetch().catch(() => null)
    const usable = factors?.passkeys.filter(passkey => passkey.usable).length ?? 0
    if (!factors || usable === 0 || toPasskeySite(next).rpId === toPasskeySite(address).rpId) return true
    const left = factors.recoveryCodesLeft
    const login = left > 0 || factors.authenticator?.readable ? codes(left) : noCode
    return confirm({ ...question, text: `${text(usable)} ${login}` })
  }
}
