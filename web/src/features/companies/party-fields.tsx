import '@mantine/core/styles/Radio.css'
import '../../kit/form/fields.css'
import type { RelatedDetails } from '@fondaco/rules/companies/company-answers.ts'
import { ADDRESS_TEXTS, type RelatedRole } from '@fondaco/rules/companies/questionnaire.ts'
import { shareLeft } from '@fondaco/rules/companies/related-details.ts'
import { PARTY_STATUSES, type PartyStatus } from '@fondaco/rules/party.ts'
import { Radio, Select, TextInput, type TextInputProps, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useCan } from '../../api/session.tsx'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { useTexts } from '../../texts.ts'
import type { HeldEntity } from './holding-fields.tsx'
import classes from './party-dialog.module.css'
import { type AddressPart, type HeldField, withResignation, withStatus } from './party-form.ts'
import { PartyMonitoring } from './party-monitoring.tsx'
import { partyWords, STATUS_WORDS } from './party-words.ts'
import { RoleFields } from './role-fields.tsx'

/** A part of a form with its heading. */
export function FormPart({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part}>
      <Title order={3} id={id} size="h5">
        {title}
      </Title>
      {children}
    </section>
  )
}

/** The fields of a form of which these parts are made. */
export interface PartyForm<F extends string> {
  readonly fields: Readonly<Record<F, string>>
  readonly faultAt: (field: F) => string | undefined
  readonly change: (fields: Partial<Readonly<Record<F, string>>>) => void
  readonly leave: (field: F) => void
  text(field: F): TextInputProps & { readonly value: string }
  value(field: F): Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
    readonly value: string
    readonly onChange: (next: string) => void
  }
}

/** The fields of an address, of which all or none are filled in. */
export function AddressInput<F extends string>({
  form,
  fieldOf,
}: {
  form: PartyForm<F>
  fieldOf: (part: AddressPart) => F
}): ReactNode {
  const { error, label, value, onChange } = form.value(fieldOf('country'))
  return (
    <div className={classes.pair}>
      <CountrySelect
        label={label}
        value={value}
        onChange={onChange}
        error={error}
        data-field={fieldOf('country')}
        clearable
      />
      <TextInput {...form.text(fieldOf('city'))} autoComplete="off" maxLength={ADDRESS_TEXTS.city} />
      <TextInput {...form.text(fieldOf('street'))} autoComplete="off" maxLength={ADDRESS_TEXTS.street} />
      <TextInput
        {...form.text(fieldOf('postal_code'))}
        autoComplete="off"
        maxLength={ADDRESS_TEXTS.postal_code}
      />
    </div>
  )
}

/** A question with the answers yes and no. */
export function YesOrNo<F extends string>({
  form,
  field,
  label,
  required = false,
  brings = () => ({}),
}: {
  form: PartyForm<F>
  field: F
  label: string
  required?: boolean
  /** What else an answer changes. */
  brings?: (answer: string) => Partial<Readonly<Record<F, string>>>
}): ReactNode {
  const t = useTexts(partyWords)
  return (
    <Radio.Group
      label={label}
      data-field={field}
      value={form.fields[field]}
      error={form.faultAt(field)}
      onChange={(answer) => form.change({ ...brings(answer), [field]: answer } as Partial<Record<F, string>>)}
      required={required}
    >
      <div className={classes.answers}>
        <Radio value="yes" label={t.yes} />
        <Radio value="no" label={t.no} />
      </div>
    </Radio.Group>
  )
}

/** The part of a person or an entity in the company: roles and shares, where it stands, and what the form lacks. */
export function PartInCompany<R extends RelatedRole>({
  form,
  roles,
  others,
  wasShareholder,
  entities,
  isNew,
  monitoring,
  today,
  missing,
  children,
}: {
  form: PartyForm<HeldField>
  roles: readonly R[]
  others: readonly RelatedDetails[]
  wasShareholder: boolean
  entities: readonly HeldEntity[]
  /** Where a new one stands is not chosen. */
  isNew: boolean
  monitoring: Parameters<typeof PartyMonitoring>[0]['monitoring']
  today: string
  missing: string | null
  children?: ReactNode
}): ReactNode {
  const t = useTexts(partyWords)
  return (
    <>
      <FormPart title={t.part}>
        <RoleFields
          form={form}
          roles={roles}
          taken={100 - shareLeft(others)}
          wasShareholder={wasShareholder}
          entities={entities}
          shares={<TextInput {...form.text('num_of_shares')} inputMode="numeric" maxLength={9} required />}
          unheld={{ num_of_shares: '' }}
        />
      </FormPart>
      {isNew ? null : (
        <FormPart title={t.stands}>
          <StatusFields form={form} today={today} />
          <div>
            <p className={classes.label}>{t.monitoring}</p>
            <PartyMonitoring monitoring={monitoring} />
          </div>
        </FormPart>
      )}
      {children}
      {missing ? <p className={classes.missing}>{missing}</p> : null}
    </>
  )
}

/** Where the person or the entity stands, and since when it has left. */
function StatusFields({
  form,
  today,
}: {
  form: PartyForm<'status' | 'resignation_date'>
  today: string
}): ReactNode {
  const t = useTexts(partyWords)
  const statuses = useTexts(STATUS_WORDS)
  const can = useCan()
  const mayChange = can('company:review')
  const { fields, change } = form
  const [chooses, setChooses] = useState(false)
  return (
    <div className={classes.pair}>
      <Select
        label={t.status}
        dropdownOpened={chooses}
        onDropdownOpen={() => setChooses(true)}
        onDropdownClose={() => setChooses(false)}
        data-field="status"
        data={PARTY_STATUSES.map((one) => ({ value: one, label: statuses[one] }))}
        value={fields.status}
        error={form.faultAt('status')}
        {...(mayChange ? {} : { description: t.needsReview })}
        disabled={!mayChange}
        allowDeselect={false}
        onChange={(next) => {
          if (next) change(withStatus(next as PartyStatus))
          form.leave('status')
          form.leave('resignation_date')
        }}
      />
      <DateField
        slashes
        {...form.value('resignation_date')}
        onChange={(day) => {
          // Without the day another status must be chosen.
          setChooses(day === '' && fields.resignation_date !== '')
          change(withResignation(day))
        }}
        max={today}
        disabled={!mayChange}
        required={fields.status === 'RESIGNED'}
      />
    </div>
  )
}
