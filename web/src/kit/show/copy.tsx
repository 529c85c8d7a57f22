import '@mantine/core/styles/ActionIcon.css'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  copy: { en: (what: string) => `Copy ${what}`, lt: (what: string) => `Kopijuoti: ${what}` },
  copied: { en: 'Copied', lt: 'Nukopijuota' },
  failed: { en: 'Could not be copied', lt: 'Nukopijuoti nepavyko' },
})

const SHOWN_MS = 2000

/** Copies a text, and says so. */
export function useCopy(): { outcome: 'copied' | 'failed' | null; copy: (text: string) => Promise<void> } {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return { outcome, copy }
}

/** A small button that copies a text. */
export function Copy({ text, what }: { text: string; what: string }): ReactNode {
  const t = useTexts(words)
  const { outcome, copy } = useCopy()
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={24}
        style={{ verticalAlign: 'middle' }}
        aria-label={t.copy(what)}
        onClick={() => void copy(text)}
      >
        {outcome === 'copied' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </ActionIcon>
      <VisuallyHidden role="status">{outcome ? t[outcome] : ''}</VisuallyHidden>
    </>
  )
}
