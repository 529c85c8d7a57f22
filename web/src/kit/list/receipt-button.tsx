import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { useAct } from '../form/use-act.ts'
import { Note } from '../show/card.tsx'
import { saveFile } from './save-file.ts'

const words = texts({
  receipt: { en: 'Receipt (PDF)', lt: 'Kvitas (PDF)' },
  failed: {
    en: (why: string) => `The receipt could not be made. ${why}`,
    lt: (why: string) => `Kvito parengti nepavyko. ${why}`,
  },
})

/** The receipt of a payment as PDF, to be saved. */
export function ReceiptButton({ id, size = 'xs' }: { id: string; size?: 'xs' | 'sm' }): ReactNode {
  const t = useTexts(words)
  const { act, busy, refusal } = useAct()
  return (
    <>
      {refusal ? (
        <Note tone="stop" live>
          {t.failed(refusal.message)}
        </Note>
      ) : null}
      <Button
        variant="default"
        size={size}
        loading={busy}
        onClick={() => void act(() => saveFile('getReceipt', { params: { id } }))}
      >
        {t.receipt}
      </Button>
    </>
  )
}
