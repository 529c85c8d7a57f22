import '../../kit/form/fields.css'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { type FeeKind, PRICED_TYPES } from '@fondaco/rules/fees/fee-line.ts'
import { Button, Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api/query.ts'
import { useCan } from '../../api/session.tsx'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { Card } from '../../kit/show/card.tsx'
import { navigate, usePlace, useSearch } from '../../navigation.tsx'
import type { Address } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { FeeTable } from './fee-table.tsx'
import classes from './fees.module.css'
import { LineDialog } from './line-dialog.tsx'
import type { Draft, Line } from './line-words.ts'
import { NewProgram } from './new-program.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { words } from './texts.ts'

/** Lines stand by entity, then by type, then by volume. */
const placeOf = ({ entity, type, volume_from }: Line): number =>
  ENTITIES.indexOf(entity) * 1e20 + (type ? PRICED_TYPES.indexOf(type) : 0) * 1e18 + Number(volume_from)

/** The prices of one kind of one programme, and the proposal that somebody puts together. The programme is in the URL. */
export function FeeLists({ kind, title }: { kind: FeeKind; title: string }): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const { pathname: path } = usePlace()
  const { program: chosen } = useSearch()
  const { data, error, refetch } = useCall('listFees', {})
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const [asked, setAsked] = useState<Line | 'new' | 'program' | null>(null)
  if (!data) {
    return (
      <Card title={title} padded>
        {error ? (
          <Failed what={t.theFees} error={error} retry={() => void refetch()} />
        ) : (
          <Loading lines={8} />
        )}
      </Card>
    )
  }
  const program = data.programs.find((one) => String(one.program) === chosen) ?? data.programs[0]
  if (!program) return null
  const mayChange = can('manage:fees')
  const lines = data.lines
    .filter((line) => line.program === program.program && line.kind === kind)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  return (
    <>
      <div className={classes.chosen}>
        <Select
          label={t.program}
          data={data.programs.map((one) => ({
            value: String(one.program),
            label: t.programNo(one.program),
          }))}
          value={String(program.program)}
          allowDeselect={false}
          disabled={drafts.length > 0}
          onChange={(value) =>
            void navigate({ to: path as Address, search: { program: value ?? '' }, replace: true })
          }
        />
        {mayChange ? (
          <>
            <Button onClick={() => setAsked('new')}>{t.add}</Button>
            {kind === 'TXN' ? (
              <Button variant="default" onClick={() => setAsked('program')}>
                {t.newProgram}
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
      {drafts.length > 0 ? <ProposalCard program={program} drafts={drafts} change={setDrafts} /> : null}
      <Card title={title}>
        <FeeTable lines={lines} kind={kind} change={mayChange ? setAsked : null} />
      </Card>
      {asked === 'program' ? (
        <NewProgram programs={data.programs.map((one) => one.program)} close={() => setAsked(null)} />
      ) : asked ? (
        <LineDialog
          of={asked === 'new' ? null : asked}
          kind={kind}
          done={(draft) => {
            setDrafts((before) => [...before, draft])
            setAsked(null)
          }}
          close={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
