import '../../kit/form/fields.css'
import { ROLE_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import type { RelatedRole } from '@fondaco/rules/companies/questionnaire.ts'
import { Checkbox, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Fields, useFields } from '../../kit/form/use-fields.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './role-fields.module.css'

const words = texts({
  roles: { en: 'Roles', lt: 'Vaidmenys' },
  shareHint: {
    en: (left: number) => `In percent, without decimals. At most ${left} %.`,
    lt: (left: number) => `Procentais, be dešimtųjų. Ne daugiau kaip ${left} %.`,
  },
  allAllocated: {
    en: (total: number) =>
      `${total} % of the shares are allocated. To add a shareholder, lower the share of another one first.`,
    lt: (total: number) =>
      `Paskirstyta ${total} % dalių. Norėdami pridėti akcininką, pirmiausia sumažinkite kito akcininko dalį.`,
  },
})

/** The roles stand in one field, separated by commas. */
export type HolderField = 'role' | 'control_percentage'

/** The part of a form that every holder has. */
interface RoleForm extends Pick<ReturnType<typeof useFields<HolderField>>, 'fields' | 'faultAt' | 'change'> {
  text(field: HolderField): TextInputProps
}

/** The roles of a holder as checkboxes, and the share of a shareholder. Employees have no other role. */
export function RoleFields<R extends RelatedRole>({
  form,
  roles,
  taken,
  wasShareholder,
  shares,
  unheld = {},
}: {
  form: RoleForm
  roles: readonly R[]
  /** What the others hold, in percent. With nothing left there is no further shareholder. */
  taken: number
  wasShareholder: boolean
  /** What else is asked of a shareholder. */
  shares?: ReactNode
  /** Its fields, blank: who is no shareholder has nothing there. */
  unheld?: Readonly<Record<string, string>>
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const isClosed = !wasShareholder && taken >= 100
  const chosen = rolesOf(form.fields)
  const isEmployee = chosen.includes('EMPLOYEE')
  const left = Math.max(0, 100 - taken)
  return (
    <>
      <Checkbox.Group
        label={t.roles}
        data-field="role"
        value={[...chosen]}
        error={form.faultAt('role')}
        onChange={(next) => {
          const role = next.includes('EMPLOYEE') ? ['EMPLOYEE'] : next
          form.change({
            role: role.join(','),
            ...(role.includes('SHAREHOLDER') ? {} : { ...unheld, control_percentage: '' }),
          })
        }}
        required
      >
        <div className={classes.roles}>
          {roles.map((role) => (
            <Checkbox
              key={role}
              value={role}
              label={ROLE_WORDS[role][language]}
              disabled={(isEmployee && role !== 'EMPLOYEE') || (role === 'SHAREHOLDER' && isClosed)}
              {...(role === 'SHAREHOLDER' && isClosed ? { description: t.allAllocated(taken) } : {})}
            />
          ))}
        </div>
      </Checkbox.Group>
      {chosen.includes('SHAREHOLDER') ? (
        <div className={classes.shares}>
          {shares}
          <TextInput
            {...form.text('control_percentage')}
            description={t.shareHint(left)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            rightSection="%"
            rightSectionPointerEvents="none"
            required
          />
        </div>
      ) : null}
    </>
  )
}

/** The roles that are chosen in a form. */
export const rolesOf = ({ role }: Pick<Fields<HolderField>, 'role'>): readonly string[] =>
  role.split(',').filter((one) => one !== '')

/** The share as typed, in percent; nothing for who is no shareholder. Any text but digits is not a number. */
export function shareIn(fields: Fields<HolderField>): { readonly control_percentage?: number } {
  const share = rolesOf(fields).includes('SHAREHOLDER') ? wholeIn(fields.control_percentage) : undefined
  return share === undefined ? {} : { control_percentage: share }
}

/** A whole number as typed; nothing if it is blank. Any text but digits is not a number. */
export function wholeIn(text: string): number | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN
}

export const wholeText = (whole: number | undefined): string => (whole === undefined ? '' : `${whole}`)
