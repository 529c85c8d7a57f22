import type { RelatedPerson } from '@fondaco/rules/companies/company-answers.ts'
import { PERSON_ROLES, PERSON_TEXTS } from '@fondaco/rules/companies/questionnaire.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { holdingWords } from '../../../features/companies/holding-words.ts'
import { holdingsIn, holdingsText } from '../../../features/companies/holdings-form.ts'
import { type HolderField, RoleFields, rolesOf, shareIn } from '../../../features/companies/role-fields.tsx'
import { wholeText } from '../../../features/companies/whole-numbers.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import type { Fields } from '../../../kit/form/use-fields.ts'
import { useTexts } from '../../../texts.ts'
import { type HolderDialogProps, useHolderForm } from './holder-form.tsx'
import classes from './structure.module.css'
import { entitiesFor, takenByOthers } from './structure-edits.ts'
import { words } from './structure-words.ts'

type PersonField = keyof typeof PERSON_TEXTS | HolderField

/** A person of the structure: a new one, or changed. */
export function PersonDialog(props: HolderDialogProps<'persons'>): ReactNode {
  const t = useTexts(words)
  const { before, lists } = props
  const {
    first_name = '',
    last_name = '',
    email = '',
    role = [],
    control_percentage,
    holdings,
  } = before ?? {}
  const { form, close } = useHolderForm<'persons', PersonField>(props, 'persons', {
    initial: {
      first_name,
      last_name,
      email,
      role: role.join(','),
      control_percentage: wholeText(control_percentage),
      holdings: holdingsText(holdings),
    },
    labels: {
      first_name: t.first_name,
      last_name: t.last_name,
      email: t.email,
      role: t.role,
      control_percentage: t.control_percentage,
      holdings: useTexts(holdingWords).title,
    },
    read: personIn,
  })
  return (
    <FormDialog
      title={before ? t.editOf(`${first_name} ${last_name}`.trim() || email) : t.addPerson}
      action={t.save}
      form={form}
      close={close}
    >
      <div className={classes.pair}>
        <TextInput
          {...form.text('first_name')}
          data-autofocus
          autoComplete="off"
          maxLength={PERSON_TEXTS.first_name}
          required
        />
        <TextInput
          {...form.text('last_name')}
          autoComplete="off"
          maxLength={PERSON_TEXTS.last_name}
          required
        />
      </div>
      <TextInput
        {...form.text('email')}
        type="email"
        autoComplete="off"
        maxLength={PERSON_TEXTS.email}
        required
      />
      <RoleFields
        form={form}
        roles={PERSON_ROLES}
        taken={takenByOthers(lists, 'persons', before)}
        entities={entitiesFor(lists, null)}
        wasShareholder={role.includes('SHAREHOLDER')}
      />
    </FormDialog>
  )
}

const personIn = (fields: Fields<PersonField>): RelatedPerson => ({
  first_name: fields.first_name.trim(),
  last_name: fields.last_name.trim(),
  email: fields.email.trim(),
  role: PERSON_ROLES.filter((role) => rolesOf(fields).includes(role)),
  ...shareIn(fields),
  ...holdingsIn(fields),
})
