import { publicAddressInput } from '@clinic/domain/settings/public-address.ts'
import type { SiteSettingsView } from '@clinic/domain/settings/schemas.ts'
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'

/** The address that visitors use, read-only where the environment sets it. */
export function PublicAddressSettings() {
  const query = trpc.settings.get.useQuery()
  return (
    <QueryBoundary query={query} failed="Failed to fetch public address" what="the public address">
      {({ publicAddress }) => (
        <>
          <p>
            Links in emails, search engines and calendars lead to <code>{publicAddress.address}</code>.
            {publicAddress.source === 'environment' && (
              <>
                {' '}
                <code>PUBLIC_URL</code> on the server sets it, so it can't be changed here.
              </>
            )}
          </p>
          {publicAddress.source === 'unreadable' && (
            <Alert color="red" role="note">
              The saved public address can't be read because <code>SESSION_SECRET</code> has changed. Enter it
              again.
            </Alert>
          )}
          {publicAddress.source !== 'environment' && <PublicAddressForm {...publicAddress} />}
        </>
      )}
    </QueryBoundary>
  )
}

function PublicAddressForm({ address, saved }: SiteSettingsView['publicAddress']) {
  const utils = trpc.useUtils()
  const { target: input, moveFocus } = useFocusTarget<HTMLInputElement>()
  const ownOrigin = useOwnOrigin()
  const offered = ownOrigin?.startsWith('https:') && ownOrigin !== address ? ownOrigin : null
  const form = useAdminForm({
    check: publicAddressInput,
    send: checked => utils.client.settings.savePublicAddress.mutate(checked),
    done: 'Public address saved',
    failed: 'Failed to save public address',
    changes: 'settings',
  })
  const remove = useWrite<void>(
    {
      send: () => utils.client.settings.removePublicAddress.mutate(),
      done: 'Public address removed',
      failed: 'Failed to remove public address',
      changes: 'settings',
    },
    {
      onDone: () => {
        if (input.current) input.current.value = ''
        moveFocus()
      },
    },
  )
  return (
    <form {...form.formProps}>
      <Stack>
        <TextInput
          ref={input}
          label="Public address"
          description="Point your domain at this server and set up https first. The address you use now keeps working."
          placeholder="https://www.example.com"
          type="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={saved ?? ''}
          {...form.field('address')}
        />
        <Group gap="xs">
          <Button type="submit" loading={form.pending}>
            Save address
          </Button>
          {offered !== null && (
            <Button
              type="submit"
              variant="default"
              onClick={() => {
                if (input.current) input.current.value = offered
              }}
            >
              Use this address: {offered}
            </Button>
          )}
          {saved !== null && (
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
              Remove address
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

/** The origin of this page in the browser; undefined while hydrating, because the server does not know it. */
function useOwnOrigin(): string | undefined {
  const [origin, setOrigin] = useState<string>()
  useEffect(() => setOrigin(window.location.origin), [])
  return origin
}
