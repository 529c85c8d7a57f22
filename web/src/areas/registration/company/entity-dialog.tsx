import type { RelatedEntity } from '@fondaco/rules/companies/company-answers.ts'
import { ENTITY_ROLES, ENTITY_TEXTS } from '@fondaco/rules/companies/questionnaire.ts'
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

type EntityField = keyof typeof ENTITY_TEXTS | HolderField

/** A legal entity of the structure: a new one, or changed. */
export function EntityDialog(props: HolderDialogProps<'entities'>): ReactNode {
  const t = useTexts(words)
  const { before, lists } = props
  const {
    legal_name = '',
    vat_id = '',
    registration_number = '',
    type = [],
    control_percentage,
    holdings,
  } = before ?? {}
  const { form, close } = useHolderForm<'entities', EntityField>(props, 'entities', {
    initial: {
      legal_name,
      vat_id,
      registration_number,
      role: type.join(','),
      control_percentage: wholeText(control_percentage),
      holdings: holdingsText(holdings),
    },
    labels: {
      legal_name: t.legal_name,
      vat_id: t.vat_id,
      registration_number: t.registration_number,
      role: t.role,
      control_percentage: t.control_percentage,
      holdings: useTexts(holdingWords).title,
    },
    read: entityIn,
  })
  return (
    <FormDialog
      title={before ? t.editOf(legal_name || vat_id || registration_number) : t.addEntity}
      action={t.save}
      form={form}
      close={close}
    >
      <TextInput
        {...form.text('legal_name')}
        data-autofocus
        autoComplete="off"
        maxLength={ENTITY_TEXTS.legal_name}
        required
      />
      <div className={classes.pair}>
        <TextInput
          {...form.text('vat_id')}
          description={t.numbersHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={ENTITY_TEXTS.vat_id}
        />
        <TextInput
          {...form.text('registration_number')}
          autoComplete="off"
          maxLength={ENTITY_TEXTS.registration_number}
        />
      </div>
      <RoleFields
        form={form}
        roles={ENTITY_ROLES}
        taken={takenByOthers(lists, 'entities', before)}
        entities={entitiesFor(lists, before)}
        wasShareholder={type.includes('SHAREHOLDER')}
      />
    </FormDialog>
  )
}

const entityIn = (fields: Fields<EntityField>): RelatedEntity => ({
  legal_name: fields.legal_name.trim(),
  vat_id: fields.vat_id.trim(),
  registration_number: fields.registration_number.trim(),
  type: ENTITY_ROLES.filter((role) => rolesOf(fields).includes(role)),
  ...shareIn(fields),
  ...holdingsIn(fields),
})
