import type { ReactNode } from 'react'
import { useSession } from '../../api/session.tsx'
import { Tabs } from '../../kit/page/tabs.tsx'
import { mayOpen, PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  system: { en: 'System', lt: 'Sistema' },
  status: { en: 'Status', lt: 'Būsena' },
  fees: { en: 'Fees', lt: 'Mokesčiai' },
})

/** The parts of the system page that the reader may open; nothing if it is only one. */
export function SystemTabs({ current }: { current: 'status' | 'fees' }): ReactNode {
  const t = useTexts(words)
  const { state } = useSession()
  if (state.phase !== 'signed_in' || !mayOpen('fees', state.me.permissions)) return null
  return (
    <Tabs
      label={t.system}
      tabs={[
        { title: t.status, path: PATHS.staffSystem.path, current: current === 'status' },
        { title: t.fees, path: PATHS.fees.path, current: current === 'fees' },
      ]}
    />
  )
}
