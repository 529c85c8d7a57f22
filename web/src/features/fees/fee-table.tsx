import { countryName } from '@fondaco/rules/country.ts'
import type { FeeKind } from '@fondaco/rules/fees/fee-line.ts'
import { FEE_KIND_WORDS } from '@fondaco/rules/fees/fee-words.ts'
import { typeWords } from '@fondaco/rules/payments/types.ts'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api/query.ts'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { Empty, Failed, Loading } from '../../kit/feedback/states.tsx'
import { RowAct, RowActs } from '../../kit/list/row-act.tsx'
import { Table } from '../../kit/list/table.tsx'
import { DateTime, Day } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { Link } from '../../navigation.tsx'
import { changePath } from '../../paths.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import classes from './fees.module.css'
import { bandOf, caseOf, type Line, priceOf } from './line-words.ts'
import { words } from './texts.ts'

/** The prices of one kind, by entity; `change` opens the form of one. */
export function FeeTable({
  lines,
  kind,
  change,
}: {
  lines: readonly Line[]
  kind: FeeKind
  change: ((line: Line) => void) | null
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const [asked, setAsked] = useState<Line | null>(null)
  return (
    <>
      <Table
        list
        label={FEE_KIND_WORDS[kind][language]}
        columns={[
          { id: 'what', title: t.what, fit: 'cut', narrow: 'lead', cell: (line) => <What line={line} /> },
          {
            id: 'volume',
            title: t.volume,
            narrow: 'about',
            cell: (line) => bandOf(line, language) || t.anyVolume,
          },
          {
            id: 'price',
            title: t.price,
            narrow: 'end',
            cell: (line) => (line.ends ? t.ends : priceOf(line, language)),
          },
          {
            id: 'state',
            title: t.state,
            narrow: 'about',
            cell: (line) =>
              line.state === 'COMING' ? (
                <>
                  <Badge tone="wait">{t.COMING}</Badge> <Day day={line.valid_from} />
                </>
              ) : (
                <span className={classes.current}>
                  <Badge tone="good">{t[line.state]}</Badge>
                </span>
              ),
          },
          {
            id: 'actions',
            title: t.actions,
            narrow: 'mark',
            cell: (line) => (
              <RowActs>
                <RowAct name={t.historyOf(caseOf(line, language))} press={() => setAsked(line)}>
                  {t.history}
                </RowAct>
                {change ? (
                  <RowAct name={t.changeOf(caseOf(line, language))} press={() => change(line)}>
                    {t.change}
                  </RowAct>
                ) : null}
              </RowActs>
            ),
          },
        ]}
        rows={lines}
        rowId={({ _id, version }) => `${_id} ${version}`}
        headingOf={({ entity }) => entity}
        empty={<Empty title={t.none}>{t.noneHint}</Empty>}
      />
      {asked ? <LineHistory line={asked} close={() => setAsked(null)} /> : null}
    </>
  )
}

function What({ line }: { line: Line }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { type, kind, country, risk, currency } = line
  return [
    type ? typeWords(type, language) : FEE_KIND_WORDS[kind][language],
    country ? countryName(country, language) : '',
    risk === null ? '' : `${t.risk}: ${risk}`,
    currency === 'EUR' ? '' : currency,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** All versions of a price, and the people who made them. */
function LineHistory({ line, close }: { line: Line; close: () => void }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { data, error, refetch } = useCall('getFees', { params: { id: line._id } })
  const made = new Map(data?.history.map((one) => [one.version, one]))
  return (
    <Dialog opened onClose={close} title={t.historyOf(caseOf(line, language))} size="xl">
      {data ? (
        <Table
          label={t.history}
          columns={[
            { id: 'from', title: t.validFrom, cell: ({ valid_from }) => <Day day={valid_from} /> },
            { id: 'price', title: t.price, cell: (one) => (one.ends ? t.ends : priceOf(one, language)) },
            { id: 'state', title: t.state, cell: ({ state }) => t[state] },
            {
              id: 'by',
              title: t.madeBy,
              cell: ({ version }) => made.get(version)?.proposed_by ?? t.fromBeginning,
            },
            {
              id: 'approved',
              title: t.approvedBy,
              cell: ({ version }) => {
                const one = made.get(version)
                if (!one?.change_id) return '—'
                return (
                  <>
                    <Link to={changePath(one.change_id)}>{one.approved_by}</Link>, <DateTime at={one.at} />
                  </>
                )
              },
            },
            { id: 'why', title: t.why, fit: 'wrap', cell: ({ version }) => made.get(version)?.reason ?? '—' },
          ]}
          rows={data.lines}
          rowId={({ version }) => String(version)}
          empty={null}
        />
      ) : error ? (
        <Failed what={t.theHistory} error={error} retry={() => void refetch()} />
      ) : (
        <Loading lines={3} />
      )}
    </Dialog>
  )
}
