import { MOST_CHARACTERS, MOST_LINES, PAYEE_TEMPLATE } from '@fondaco/rules/payees/payee-file.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result as CallResult } from '../../api/client.ts'
import { useActingFor } from '../../api/session.tsx'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { CsvChoice, type CsvFile } from '../../kit/list/csv-choice.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { Note } from '../../kit/show/card.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './payees.module.css'

type Line = CallResult<'importPayees'>['lines'][number]

const words = texts({
  title: { en: 'Import payees', lt: 'Importuoti gavėjus' },
  about: {
    en: `A CSV file in UTF-8 with the columns of the template, at most ${MOST_LINES.toLocaleString('en')} lines. Groups that do not exist are created. Payees that are saved already are left as they are.`,
    lt: `CSV failas UTF-8 koduote su šablono stulpeliais, ne daugiau kaip ${MOST_LINES.toLocaleString('lt')} eilučių. Grupės, kurių dar nėra, sukuriamos. Jau išsaugoti gavėjai nekeičiami.`,
  },
  done: {
    en: (saved: number, lines: number) => `${saved} of ${lines} payees were saved.`,
    lt: (saved: number, lines: number) => `Išsaugota gavėjų: ${saved} iš ${lines}.`,
  },
  line: { en: 'Line', lt: 'Eilutė' },
  payee: { en: 'Payee', lt: 'Gavėjas' },
  outcome: { en: 'Outcome', lt: 'Rezultatas' },
  lines: { en: 'Lines of the file', lt: 'Failo eilutės' },
  none: { en: 'The file has no payees.', lt: 'Faile gavėjų nėra.' },
  saved: { en: 'Saved', lt: 'Išsaugota' },
  exists: { en: 'Saved before', lt: 'Išsaugota anksčiau' },
  refused: { en: 'Not saved', lt: 'Neišsaugota' },
  close: { en: 'Close', lt: 'Uždaryti' },
})

const TONES = { saved: 'good', exists: 'info', refused: 'stop' } as const

/** Saves the payees of a file, and shows what became of each line. */
export function ImportDialog({ close }: { close: () => void }): ReactNode {
  const t = useTexts(words)
  const { _id: id } = useActingFor()
  const { act, busy, refusal } = useAct()
  const [done, setDone] = useState<CallResult<'importPayees'> | null>(null)

  const take = (file: CsvFile | null) => {
    setDone(null)
    if (file === null) return
    void act(async (send) => setDone(await send('importPayees', { params: { id }, body: { csv: file.csv } })))
  }
  const columns: readonly Column<Line>[] = [
    { id: 'line', title: t.line, cell: ({ line }) => line },
    {
      id: 'payee',
      title: t.payee,
      cell: ({ name, account_id }) => [name, account_id].filter(Boolean).join(', '),
    },
    {
      id: 'outcome',
      title: t.outcome,
      cell: ({ outcome, text }) => (
        <>
          <Badge tone={TONES[outcome]}>{t[outcome]}</Badge>
          {text ? <div>{text}</div> : null}
        </>
      ),
    },
  ]
  return (
    <Dialog opened onClose={close} title={t.title} size="lg" closeOnClickOutside={false}>
      <div className={classes.groupsForm}>
        <p>{t.about}</p>
        {refusal ? (
          <Note tone="stop" live>
            {refusal.message}
          </Note>
        ) : null}
        {done ? (
          <>
            <Note tone={done.lines.some(({ outcome }) => outcome === 'refused') ? 'wait' : 'good'} live>
              {t.done(done.saved, done.lines.length)}
            </Note>
            <DataTable
              label={t.lines}
              columns={columns}
              rows={done.lines}
              rowId={({ line }) => String(line)}
              empty={<p>{t.none}</p>}
            />
          </>
        ) : null}
        <CsvChoice
          template={{ name: 'payees.csv', csv: PAYEE_TEMPLATE }}
          mostBytes={MOST_CHARACTERS}
          mostLines={MOST_LINES}
          busy={busy}
          onChosen={take}
        >
          <Button variant="default" onClick={close} disabled={busy}>
            {t.close}
          </Button>
        </CsvChoice>
      </div>
    </Dialog>
  )
}
