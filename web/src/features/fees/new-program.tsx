import { Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { useTexts } from '../../texts.ts'
import { words } from './texts.ts'

/** Proposes a programme that begins with the prices of another. */
export function NewProgram({
  programs,
  close,
}: {
  programs: readonly number[]
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [number, setNumber] = useState(String(Math.max(0, ...programs) + 1))
  const [copyOf, setCopyOf] = useState(String(programs[0] ?? ''))
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      title={t.newProgram}
      action={t.propose}
      ready={/^[1-9]\d?$/.test(number) && reason.trim().length >= 3 && copyOf !== ''}
      act={async (send) => {
        await send('proposeFees', {
          body: { program: Number(number), copy_of: Number(copyOf), reason: reason.trim() },
        })
        toast('info', t.waits)
      }}
      close={close}
    >
      <p>{t.newProgramText}</p>
      <TextInput
        label={t.number}
        inputMode="numeric"
        value={number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        data-autofocus
      />
      <Select
        label={t.copyOf}
        data={programs.map((program) => ({ value: String(program), label: t.programNo(program) }))}
        value={copyOf}
        allowDeselect={false}
        onChange={(value) => setCopyOf(value ?? '')}
      />
      <TextInput
        label={t.reason}
        description={t.reasonHint}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActionDialog>
  )
}
