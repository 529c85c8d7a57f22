import '../../kit/form/fields.css'
import { ROLE_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import type { RelatedRole } from '@fondaco/rules/companies/questionnaire.ts'
import { Checkbox, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Fields, useFields } from '../../kit/form/use-fields.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { type HeldEntity, HoldingFields } from './holding-fields.tsx'
import classes from './role-fields.module.css'
import { wholeIn } from './whole-numbers.ts'

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
export type HolderField = 'role' | 'control_percentage' | 'holdings'

/** The part of a form that every holder has. */
interface RoleForm
  extends Pick<ReturnType<typeof useFields<HolderField>>, 'fields' | 'faultAt' | 'change' | 'leave'> {
  text(field: 'control_percentage'): TextInputProps
}

/**
 * The roles of a holder as checkboxes, the share of a shareholder, and what one holds of legal entities. Employees have no
 * other role.
 */
export function RoleFields<R extends RelatedRole>({
  form,
  roles,
  taken,
  wasShareholder,
  entities,
  shares,
  unheld = {},
}: {
  form: RoleForm
  roles: readonly R[]
  /** What the others hold, in percent. With nothing left there is no further shareholder. */
  taken: number
  wasShareholder: boolean
  /** Those of which the holder can hold a part. */
  entities: readonly HeldEntity[]
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
        required={form.fields.holdings === ''}
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
      <HoldingFields form={form} entities={entities} />
    </>
  )
}

/** The roles that are chosen in a form. */
export const rolesOf = ({ role }: Pick<Fields<HolderField>, 'role'>): readonly string[] =>
  role.split(',').filter((one) => one !== '')

/** The share as typed, in percent; nothing for who is no shareholder. Any text but digits is not a number. */
export function shareIn(fields: Pick<Fields<HolderField>, 'role' | 'control_percentage'>): {
  readonly control_percentage?: number
} {
  const share = rolesOf(fields).includes('SHAREHOLDER') ? wholeIn(fields.control_percentage) : undefined
  return share === undefined ? {} : { control_percentage: share }
}
