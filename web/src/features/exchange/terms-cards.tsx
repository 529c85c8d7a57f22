import '../../kit/form/fields.css'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { RowAct } from '../../kit/list/row-act.tsx'
import { Table } from '../../kit/list/table.tsx'
import { Card } from '../../kit/show/card.tsx'
import { Day } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { useTexts } from '../../texts.ts'
import classes from './exchange.module.css'
import { words } from './staff-texts.ts'
import { TermsDialog } from './terms-dialog.tsx'

type Terms = Result<'getExchangeTerms'>
type Rate = Terms['rates'][number]

/** Margins, hours and limits, and the way to propose others. */
export function TermsCard({ terms, mayChange }: { terms: Terms; mayChange: boolean }): ReactNode {
  const t = useTexts(words)
  const [proposing, setProposing] = useState(false)
  return (
    <Card
      title={t.terms}
      side={
        mayChange ? (
          <Button size="compact-sm" variant="default" onClick={() => setProposing(true)}>
            {t.propose}
          </Button>
        ) : null
      }
    >
      <Table
        label={t.terms}
        columns={[
          {
            id: 'case',
            title: t.who,
            fit: 'wrap',
            cell: ({ pair, program }) =>
              [
                pair ? pair.join('–') : t.everyPair,
                program === null ? t.everyProgram : t.program(program),
              ].join(', '),
          },
          { id: 'open', title: t.open, right: true, cell: ({ open }) => open },
          { id: 'closed', title: t.closed, right: true, cell: ({ closed }) => closed },
        ]}
        rows={terms.margins}
        rowId={({ pair, program }) => `${pair?.join()} ${program}`}
        empty={null}
      />
      <div className={classes.facts}>
        <DefinitionList
          items={[
            [t.hours, `${terms.hours.from}–${terms.hours.to}`],
            [t.missed, String(terms.most_missed)],
            [t.jump, String(terms.most_jump)],
          ]}
        />
      </div>
      {proposing ? <TermsDialog terms={terms} close={() => setProposing(false)} /> : null}
    </Card>
  )
}

/** The rate of each currency in force; one in doubt can be accepted, by two people. */
export function RatesInForce({ terms, mayChange }: { terms: Terms; mayChange: boolean }): ReactNode {
  const t = useTexts(words)
  const [accepting, setAccepting] = useState<Rate | null>(null)
  const standingOf = ({ doubted, peg, units_per_euro }: Rate) => {
    if (doubted) return t.doubted(doubted.units_per_euro)
    if (peg) return t.pegged(peg.rate, peg.to)
    return units_per_euro === null ? t.missing : t.inForce
  }
  return (
    <Card title={t.rates}>
      <Table
        label={t.rates}
        columns={[
          { id: 'currency', title: t.currency, cell: ({ currency }) => currency },
          { id: 'rate', title: t.perEuro, right: true, cell: ({ units_per_euro }) => units_per_euro ?? '–' },
          { id: 'day', title: t.day, cell: ({ day }) => (day ? <Day day={day} /> : '–') },
          { id: 'standing', title: t.standing, fit: 'wrap', cell: standingOf },
          {
            id: 'act',
            title: '',
            right: true,
            cell: (rate) =>
              rate.doubted && mayChange ? (
                <RowAct name={t.acceptOf(rate.currency)} press={() => setAccepting(rate)}>
                  {t.accept}
                </RowAct>
              ) : null,
          },
        ]}
        rows={terms.rates}
        rowId={({ currency }) => currency}
        empty={null}
      />
      {accepting?.doubted ? (
        <AcceptDialog rate={accepting} doubted={accepting.doubted} close={() => setAccepting(null)} />
      ) : null}
    </Card>
  )
}

function AcceptDialog({
  rate: { currency, units_per_euro },
  doubted,
  close,
}: {
  rate: Rate
  doubted: NonNullable<Rate['doubted']>
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      title={t.acceptOf(currency)}
      action={t.send}
      ready={reason.trim().length >= 3}
      act={async (send) => {
        await send('acceptDoubtedRate', {
          body: {
            currency,
            units_per_euro: doubted.units_per_euro,
            reason: reason.trim(),
          },
        })
        toast('info', t.sent)
      }}
      close={close}
    >
      <p>{t.acceptText(doubted.units_per_euro, currency, units_per_euro ?? '–')}</p>
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
