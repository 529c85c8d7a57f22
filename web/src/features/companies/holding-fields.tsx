import '../../kit/form/fields.css'
import { Button, Select, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { useFields } from '../../kit/form/use-fields.ts'
import { useTexts } from '../../texts.ts'
import classes from './holding-fields.module.css'
import { holdingWords } from './holding-words.ts'
import { rowsIn, rowsText, type TypedHolding } from './holdings-form.ts'

/** A legal entity of which one can hold a part. */
export interface HeldEntity {
  readonly value: string
  readonly label: string
}

/** What one holds of legal entities of the structure, row by row. Nothing is shown where there is no entity. */
export function HoldingFields({
  form,
  entities,
}: {
  form: Pick<ReturnType<typeof useFields<'holdings'>>, 'fields' | 'faultAt' | 'change' | 'leave'>
  entities: readonly HeldEntity[]
}): ReactNode {
  const t = useTexts(holdingWords)
  const id = useId()
  const rows = rowsIn(form.fields.holdings)
  if (entities.length === 0 && rows.length === 0) return null
  const write = (next: readonly TypedHolding[]) => form.change({ holdings: rowsText(next) })
  const put = (at: number, row: TypedHolding) => write(rows.with(at, row))
  const fault = form.faultAt('holdings')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-hint${fault ? ` ${id}-fault` : ''}`}
      className={classes.holdings}
      data-field="holdings"
    >
      <div id={id} className={classes.title}>
        {t.title}
      </div>
      <p id={`${id}-hint`} className={classes.hint}>
        {t.hint}
      </p>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that tells them apart
        <div key={at} className={classes.row}>
          <Select
            label={t.entity}
            data={[...entities]}
            value={row.entity || null}
            onChange={(entity) => put(at, { ...row, entity: entity ?? '' })}
            onBlur={() => form.leave('holdings')}
            error={Boolean(fault)}
            allowDeselect={false}
          />
          <TextInput
            label={t.share}
            value={row.share}
            onChange={({ currentTarget }) => put(at, { ...row, share: currentTarget.value })}
            onBlur={() => form.leave('holdings')}
            error={Boolean(fault)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            rightSection="%"
            rightSectionPointerEvents="none"
          />
          <Button
            variant="subtle"
            color="red"
            aria-label={t.removeOf(entities.find(({ value }) => value === row.entity)?.label ?? t.another)}
            onClick={() => write(rows.toSpliced(at, 1))}
          >
            {t.remove}
          </Button>
        </div>
      ))}
      {fault ? (
        <p id={`${id}-fault`} className={classes.fault}>
          {fault}
        </p>
      ) : null}
      <div>
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            write([...rows, { entity: entities.length === 1 ? (entities[0]?.value ?? '') : '', share: '' }])
          }
        >
          {t.add}
        </Button>
      </div>
    </div>
  )
}
