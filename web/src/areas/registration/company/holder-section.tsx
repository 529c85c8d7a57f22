import { ROLE_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import type { CompanyFault } from '@fondaco/rules/companies/company-fault.ts'
import { Button, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { holdingWords } from '../../../features/companies/holding-words.ts'
import { HOLDING_WORDS } from '../../../features/companies/ownership-words.ts'
import { RowAct, RowActs } from '../../../kit/list/row-act.tsx'
import { useLanguage, useTexts } from '../../../texts.ts'
import type { NamedHolder } from './named-holders.ts'
import classes from './structure.module.css'
import type { HolderList } from './structure-edits.ts'
import { words } from './structure-words.ts'

const TITLES = {
  persons: { empty: 'noPersons', add: 'addPerson' },
  entities: { empty: 'noEntities', add: 'addEntity' },
} as const

/** The persons or the entities of a structure, with the faults of each. */
export function HolderSection({
  list,
  holders,
  faults,
  add,
  edit,
  remove,
}: {
  list: HolderList
  holders: readonly NamedHolder[]
  faults: readonly CompanyFault[]
  add: () => void
  edit: (at: number) => void
  remove: (at: number) => void
}): ReactNode {
  const t = useTexts(words)
  const id = useId()
  const { empty, add: adds } = TITLES[list]
  const lacks = list === 'persons' ? faults.find(({ path }) => path.length === 2) : undefined
  return (
    <section aria-labelledby={id} data-field={lacks?.path.join('.')}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {t[list]}
        </Title>
        <Button variant="default" size="xs" onClick={add}>
          {t[adds]}
        </Button>
      </div>
      {holders.length === 0 ? <p className={classes.empty}>{t[empty]}</p> : null}
      <ul className={classes.holders}>
        {holders.map((holder, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: half-filled holders have nothing that tells them apart
          <li key={at}>
            <HolderLine
              holder={holder}
              faults={faults.filter(({ path }) => path[1] === list && path[2] === at)}
              edit={() => edit(at)}
              remove={() => remove(at)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HolderLine({
  holder: { name, detail, roles, share, holdings },
  faults,
  edit,
  remove,
}: {
  holder: NamedHolder
  faults: readonly CompanyFault[]
  edit: () => void
  remove: () => void
}): ReactNode {
  const t = useTexts(words)
  const { holding } = useTexts(HOLDING_WORDS)
  const { title } = useTexts(holdingWords)
  const language = useLanguage()
  const labelOf = (field: string | number | undefined) =>
    field === 'type'
      ? t.role
      : field === 'holdings'
        ? title
        : t[field as 'role' | 'email' | 'control_percentage']
  const named = name || t.unnamed
  return (
    <div className={classes.holder} data-field={faults[0]?.path.join('.')}>
      <div className={classes.who}>
        <strong>{named}</strong>
        <span>{detail}</span>
      </div>
      <div className={classes.has}>
        {[
          ...roles.map((role) => ROLE_WORDS[role][language]),
          ...holdings.map((held) => holding(held.share, held.name)),
        ].join(', ')}
      </div>
      <div className={classes.share}>{share === undefined ? null : `${share} %`}</div>
      <RowActs>
        <RowAct name={t.editOf(named)} press={edit}>
          {t.edit}
        </RowAct>
        <RowAct name={t.removeOf(named)} press={remove}>
          {t.remove}
        </RowAct>
      </RowActs>
      {faults.map(({ path, text }) => (
        <p key={path.join('.')} className={classes.fault}>
          {/^\p{Lu}/u.test(text[language]) ? null : `${labelOf(path[3])} `}
          {text[language]}
        </p>
      ))}
    </div>
  )
}
