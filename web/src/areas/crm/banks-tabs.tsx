import type { ReactNode } from 'react'
import { useCan } from '../../api/session.tsx'
import { Tabs } from '../../kit/page/tabs.tsx'
import { openBreaksPath, PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  banks: { en: 'Banks', lt: 'Bankai' },
  transfers: { en: 'Own transfers', lt: 'Nuosavi pervedimai' },
  position: { en: 'Position', lt: 'Pozicija' },
  files: { en: 'Clearing files', lt: 'Tarpuskaitos failai' },
  participants: { en: 'Participants', lt: 'Dalyviai' },
  breaks: { en: 'Breaks', lt: 'Neatitikimai' },
})

type Tab = 'banks' | 'transfers' | 'position' | 'files' | 'breaks' | 'participants'

/** Tabs of the pages about banks: the institution's own, its money there, and the clearing house with the banks it reaches. */
export function BanksTabs({ current }: { current: Tab }): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  return (
    <Tabs
      label={t.banks}
      tabs={[
        { title: t.banks, path: PATHS.staffBanks.path, current: current === 'banks' },
        ...(can('ledger:transfer')
          ? [{ title: t.transfers, path: PATHS.ownTransfers.path, current: current === 'transfers' }]
          : []),
        { title: t.position, path: PATHS.position.path, current: current === 'position' },
        { title: t.files, path: PATHS.clearingFiles.path, current: current === 'files' },
        { title: t.breaks, path: openBreaksPath, current: current === 'breaks' },
        { title: t.participants, path: PATHS.bankParticipants.path, current: current === 'participants' },
      ]}
    />
  )
}
