import type { ReactNode } from 'react'
import { Page } from '../../kit/page/page.tsx'
import { Tabs } from '../../kit/page/tabs.tsx'
import { useParams } from '../../navigation.tsx'
import type { Address, PATHS } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { PreferencesTab } from './preferences-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SecurityTab } from './security-tab.tsx'
import { SessionsTab } from './sessions-tab.tsx'
import { words } from './texts.ts'

const TABS = ['profile', 'preferences', 'security', 'sessions'] as const

/** A tab that another feature shows. */
export interface MoreSettings {
  /** Its place in the path. */
  readonly id: string
  readonly title: string
  readonly show: () => ReactNode
}

/**
 * The account settings, one tab at a time; the tab is in the address.
 * @param base the address without its tab
 * @param more tabs after those that everybody has
 * @param home the next page of a person who was sent here to set up a second factor
 */
export function AccountSettings({
  base,
  home,
  more = [],
}: {
  base: typeof PATHS.customerSettings.path | typeof PATHS.staffSettings.path
  home: Address
  more?: readonly MoreSettings[]
}): ReactNode {
  const t = useTexts(words)
  const { tab: asked } = useParams() as { tab?: string }
  const further = more.find(({ id }) => id === asked)
  const tab = further?.id ?? TABS.find((one) => one === asked) ?? 'profile'
  const tabs = [...TABS.map((id) => ({ id, title: t[id] })), ...more]
  return (
    <Page title={t.settings}>
      <Tabs
        label={t.parts}
        tabs={tabs.map(({ id, title }) => ({ title, path: `${base}/${id}` as const, current: id === tab }))}
      />
      {tab === 'profile' ? <ProfileTab /> : null}
      {tab === 'preferences' ? <PreferencesTab /> : null}
      {tab === 'security' ? <SecurityTab goOn={home} /> : null}
      {tab === 'sessions' ? <SessionsTab /> : null}
      {further?.show()}
    </Page>
  )
}
