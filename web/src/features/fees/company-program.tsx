import { Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useCan } from '../../api/session.tsx'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { ChangeHistory } from '../../kit/list/change-history.tsx'
import { RowAct, RowActs } from '../../kit/list/row-act.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Link } from '../../navigation.tsx'
import { changePath } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  title: { en: 'Fee programme', lt: 'Įkainių programa' },
  present: { en: 'Present programme', lt: 'Dabartinė programa' },
  history: { en: 'History', lt: 'Istorija' },
  historyOf: { en: 'History: Fee programme', lt: 'Istorija: Įkainių programa' },
  changed: { en: 'Programme', lt: 'Programa' },
  noHistory: {
    en: 'The company has the programme that it began with.',
    lt: 'Įmonei taikoma pradinė programa.',
  },
  propose: { en: 'Change', lt: 'Keisti' },
  proposeOf: { en: 'Change: Fee programme', lt: 'Keisti: Įkainių programa' },
  waits: { en: 'Change waits', lt: 'Pakeitimas laukia' },
  next: { en: 'New programme', lt: 'Nauja programa' },
  reason: { en: 'Reason', lt: 'Priežastis' },
  reasonHint: {
    en: 'For the colleague who approves it, at least 3 characters',
    lt: 'Tvirtinančiam kolegai, bent 3 simboliai',
  },
  effect: {
    en: 'Nothing changes before a second person approves. Then the programme is valid at once, with its prices and limits.',
    lt: 'Kol nepatvirtins antras asmuo, niekas nesikeičia. Patvirtinta programa galioja iš karto, su jos įkainiais ir limitais.',
  },
  send: { en: 'Propose', lt: 'Siūlyti' },
  proposed: {
    en: 'Proposed. The programme changes when a second person approves.',
    lt: 'Pasiūlyta. Programa pasikeis, kai patvirtins antras asmuo.',
  },
})

type Held = Result<'getProgramOf'>

/** The fee programme of a company, which staff may propose to change. */
export function CompanyProgram({ companyId }: { companyId: string }): ReactNode {
  const t = useTexts(words)
  const reading = useCall('getProgramOf', { params: { id: companyId } })
  const { data, error, refetch } = reading
  const [asked, setAsked] = useState<'history' | 'propose' | null>(null)
  const close = () => setAsked(null)
  if (!data)
    return (
      <Card title={t.title} padded>
        {error ? <Failed what={t.title} error={error} retry={() => void refetch()} /> : <Loading lines={1} />}
      </Card>
    )
  return (
    <Card title={t.title} side={<Acts held={data} ask={setAsked} />} padded>
      <DefinitionList items={[[t.present, data.program]]} />
      {asked === 'history' ? (
        <ChangeHistory
          title={t.historyOf}
          permission="manage:fees"
          columns={[{ id: 'program', title: t.changed, cell: ({ before, after }) => `${before} → ${after}` }]}
          noneHint={t.noHistory}
          reading={reading}
          close={close}
        />
      ) : null}
      {asked === 'propose' ? <ProposeProgram companyId={companyId} held={data} close={close} /> : null}
    </Card>
  )
}

/** The history, another proposal, or the one that waits. */
function Acts({ held, ask }: { held: Held; ask: (asked: 'history' | 'propose') => void }): ReactNode {
  const t = useTexts(words)
  const seesChanges = useCan()('manage:fees')
  return (
    <RowActs>
      <RowAct name={t.historyOf} press={() => ask('history')}>
        {t.history}
      </RowAct>
      {held.change_id !== null ? (
        seesChanges ? (
          <Link to={changePath(held.change_id)}>{t.waits}</Link>
        ) : (
          t.waits
        )
      ) : held.may_propose ? (
        <RowAct name={t.proposeOf} press={() => ask('propose')}>
          {t.propose}
        </RowAct>
      ) : null}
    </RowActs>
  )
}

function ProposeProgram({
  companyId,
  held: now,
  close,
}: {
  companyId: string
  held: Held
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  // The programme when the dialog opened, so a colleague's change is not overwritten.
  const [{ program: seen, programs }] = useState(now)
  const [program, setProgram] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      title={t.proposeOf}
      action={t.send}
      ready={program !== null && reason.trim().length >= 3}
      act={async (send) => {
        await send('proposeProgram', {
          params: { id: companyId },
          body: { program: Number(program), seen, reason: reason.trim() },
        })
        toast('info', t.proposed)
      }}
      close={close}
    >
      <DefinitionList items={[[t.present, seen]]} />
      <Select
        label={t.next}
        data={programs.filter((one) => one !== seen).map(String)}
        value={program}
        onChange={setProgram}
        allowDeselect={false}
        data-autofocus
      />
      <TextInput
        label={t.reason}
        description={t.reasonHint}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <p>{t.effect}</p>
    </ActionDialog>
  )
}
