import type { ReactNode } from 'react'
import { Tabs } from '../../kit/page/tabs.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  simulators: { en: 'Simulators', lt: 'Imitatoriai' },
  simulator: { en: 'Clearing house', lt: 'Tarpuskaita' },
  simulatorMail: { en: 'Mailbox', lt: 'Pašto dėžutė' },
  simulatorSms: { en: 'Phone', lt: 'Telefonas' },
  simulatorMonitoring: { en: 'Monitoring', lt: 'Stebėsena' },
})

const PAGES = ['simulator', 'simulatorMail', 'simulatorSms', 'simulatorMonitoring'] as const

/** Tabs of the simulators, which anyone may use. */
export function SimulatorTabs({ current }: { current: (typeof PAGES)[number] }): ReactNode {
  const t = useTexts(words)
  return (
    <Tabs
      label={t.simulators}
      tabs={PAGES.map((page) => ({ title: t[page], path: PATHS[page].path, current: page === current }))}
    />
  )
}
