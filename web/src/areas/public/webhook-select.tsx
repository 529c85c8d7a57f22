import '../../kit/form/fields.css'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'

const WAYS = ['once', 'twice', 'never'] as const
/** How often a simulated provider reports the outcome to the bank. */
export type Webhook = (typeof WAYS)[number]

const words = texts({
  label: { en: 'How the result is sent to the bank', lt: 'Kaip rezultatas perduodamas bankui' },
  once: { en: 'Once, as usual', lt: 'Vieną kartą, kaip įprasta' },
  twice: { en: 'Twice', lt: 'Du kartus' },
  never: { en: 'Not at all: the bank must ask', lt: 'Neperduodama: bankas turi paklausti pats' },
})

export function WebhookSelect({
  value,
  onChange,
}: {
  value: Webhook
  onChange: (next: Webhook) => void
}): ReactNode {
  const t = useTexts(words)
  return (
    <Select
      label={t.label}
      data={WAYS.map((way) => ({ value: way, label: t[way] }))}
      value={value}
      onChange={(next) => onChange(WAYS.find((way) => way === next) ?? value)}
      allowDeselect={false}
    />
  )
}
