import '../../../kit/form/fields.css'
import type { CompanyInfo } from '@fondaco/rules/companies/company-answers.ts'
import { MOST_WEBSITES } from '@fondaco/rules/companies/questionnaire.ts'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { texts, useTexts } from '../../../texts.ts'
import classes from './company.module.css'
import { faultAt, fieldOf, type Part } from './part.ts'

const words = texts({
  website: { en: (row: number) => `Website ${row}`, lt: (row: number) => `${row} svetainė` },
  add: { en: 'Add a website', lt: 'Pridėti svetainę' },
  remove: { en: 'Remove', lt: 'Pašalinti' },
  removeRow: {
    en: (row: number) => `Remove website ${row}`,
    lt: (row: number) => `Pašalinti ${row} svetainę`,
  },
})

/** Rows of websites. */
export function WebsitesField({ info }: { info: Part<CompanyInfo> }): ReactNode {
  const t = useTexts(words)
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const rows = info.values.websites?.length ? info.values.websites : ['']
  const replace = (websites: readonly string[]) => info.change({ websites })

  const addRow = () => {
    replace([...rows, ''])
    setTimeout(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus())
  }
  const removeRow = (at: number) => {
    replace(rows.filter((_, row) => row !== at))
    add.current?.focus()
  }

  return (
    <>
      <ul ref={list} className={classes.rows}>
        {rows.map((website, at) => {
          const label = t.website(at + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
            <li key={at} className={classes.row}>
              <TextInput
                label={label}
                value={website}
                error={faultAt(info, ['websites', at], label)}
                data-field={fieldOf(info, 'websites', at)}
                onChange={({ currentTarget: { value } }) =>
                  replace(rows.map((row, other) => (other === at ? value : row)))
                }
                type="url"
                inputMode="url"
                autoComplete="off"
                maxLength={255}
              />
              {rows.length > 1 ? (
                <Button variant="default" aria-label={t.removeRow(at + 1)} onClick={() => removeRow(at)}>
                  {t.remove}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      <Button
        ref={add}
        variant="default"
        className={classes.short}
        disabled={rows.length >= MOST_WEBSITES}
        onClick={addRow}
      >
        {t.add}
      </Button>
    </>
  )
}
