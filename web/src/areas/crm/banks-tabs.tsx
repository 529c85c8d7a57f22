import type { ReactNode } from 'react'
import { Tabs } from '../../kit/page/tabs.tsx'
import { openBreaksPath, PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  banks: { en: 'Banks', lt: 'Bankai' },
  files: { en: 'Clearing files', lt: 'Tarpuskaitos failai' },
  participants: { en: 'Participants', lt: 'Dalyviai' },
  breaks: { en: 'Breaks', lt: 'Neatitikimai' },
})

/** Tabs of the pages about the clearing house and the banks that it reaches. */
export function BanksTabs({ current }: { current: 'files' | 'breaks' | 'participants' }): ReactNode {
  const t = useTexts(words)
  return (
    <Tabs
      label={t.banks}
      tabs={[
        { title: t.files, path: PATHS.clearingFiles.path, current: current === 'files' },
        { title: t.breaks, path: openBreaksPath, current: current === 'breaks' },
        { title: t.participants, path: PATHS.bankParticipants.path, current: current === 'participants' },
      ]}
    />
  )
}
