import { Anchor } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { type AdminTabName, adminTabAt } from '#paths.ts'
import { texts } from '../texts.ts'

/** Remembers the tab and view in use, and links to those used last from Events, until another tab is opened. */
export function LastView({ tab }: { tab: AdminTabName }) {
  const t = useTexts(texts)
  const { pathname, search } = useLocation()
  const [last, setLast] = useLocalStorage({
    key: 'clinic.last-view',
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const [atLogin, setAtLogin] = useState(last)
  const view = new URLSearchParams(search).get('view')
  const path = view === null ? pathname : `${pathname}?${new URLSearchParams({ view })}`

  useEffect(() => {
    if (tab === 'events') return
    setLast(path)
    setAtLogin('')
  }, [tab, path, setLast])

  const name = adminTabAt(atLogin.replace(/\?.*/, ''))
  if (tab !== 'events' || name === undefined) return null
  return (
    <p>
      <Anchor component={Link} to={atLogin}>
        {t.continue(t.tabs[name].label)}
      </Anchor>
    </p>
  )
}
