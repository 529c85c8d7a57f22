import '../../kit/form/fields.css'
import { INDIVIDUAL_SETTINGS, type IndividualSetting } from '@fondaco/rules/company-settings.ts'
import { isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Input, Refusal } from '../../api/client.ts'
import { useCan } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import type { Send } from '../../kit/form/use-act.ts'
import { useTexts } from '../../texts.ts'
import type { Individual } from './individual.ts'
import classes from './individuals.module.css'
import { settingNames, words } from './texts.ts'

type Edit = Input<'editIndividual'>['body']

const SETTINGS = Object.keys(INDIVIDUAL_SETTINGS) as IndividualSetting[]

/** Corrects the profile, with a reason; what is left as it is is not sent. */
export function EditProfile({
  individual: now,
  close,
}: {
  individual: Individual
  close: () => void
}): ReactNode {
  // As it was when the dialog opened: what a colleague changes meanwhile is not written over.
  const [individual] = useState(now)
  const t = useTexts(words)
  const names = useTexts(settingNames)
  const can = useCan()
  const before = fieldsOf(individual)
  const [fields, setFields] = useState(before)
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const set = (name: keyof typeof before) => (value: string | null) =>
    setFields((now) => ({ ...now, [name]: value ?? '' }))
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== before[name as keyof typeof before],
  )

  const save = async (send: Send) => {
    setFaults({})
    try {
      await send('editIndividual', {
        params: { id: individual._id },
        body: editOf(Object.fromEntries(changed), fields, reason.trim(), individual.version),
      })
    } catch (error) {
      if (error instanceof Refusal)
        setFaults(
          Object.fromEntries(
            error.fields.map(({ path, text }) => [path.replace(/^body\.(address\.)?/, ''), text]),
          ),
        )
      throw error
    }
    toast('good', t.done)
  }

  const text = (name: keyof typeof before, label: string, props: object = {}) => (
    <TextInput
      {...props}
      label={label}
      error={faults[name]}
      value={fields[name]}
      onChange={({ currentTarget }) => set(name)(currentTarget.value)}
    />
  )
  return (
    <ActionDialog
      title={t.editTitle}
      action={t.save}
      ready={changed.length > 0 && reason.trim().length > 2}
      act={save}
      close={close}
    >
      <div className={classes.pair}>
        {text('first_name', t.firstName)}
        {text('last_name', t.lastName)}
        {text('phone', t.phone, { type: 'tel' })}
        {text('birthdate', t.birthdate, { type: 'date' })}
        {text('po_birth', t.birthplace)}
        <Select
          label={t.gender}
          clearable
          data={[
            { value: 'female', label: t.female },
            { value: 'male', label: t.male },
            { value: 'other', label: t.otherGender },
          ]}
          value={fields.gender || null}
          onChange={set('gender')}
        />
        <CountrySelect
          label={t.nationality}
          value={fields.nationality}
          onChange={set('nationality')}
          error={faults.nationality}
        />
        {text('national_id', t.nationalId)}
        <Select
          label={t.pep}
          data={[
            { value: 'true', label: t.yes },
            { value: 'false', label: t.no },
          ]}
          value={fields.pep || null}
          onChange={set('pep')}
        />
        {text('street', t.street)}
        {text('city', t.city)}
        {text('postal_code', t.postalCode)}
        <CountrySelect
          label={t.country}
          value={fields.country}
          onChange={set('country')}
          error={faults.country}
        />
        <Select label={t.fee} data={['1', '2']} value={fields.fee_program} onChange={set('fee_program')} />
      </div>
      {can('individual:review') && !isUnderReview(individual.status) ? (
        <Checkbox.Group
          label={t.mayDo}
          value={fields.settings.split(',')}
          onChange={(on) => set('settings')(SETTINGS.filter((name) => on.includes(name)).join())}
        >
          <div className={classes.pair}>
            {SETTINGS.map((name) => (
              <Checkbox key={name} value={name} label={names[name]} />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
      <TextInput
        label={t.whyChanged}
        description={t.reasonHint}
        required
        maxLength={500}
        error={faults.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActionDialog>
  )
}

const fieldsOf = (individual: Individual) => ({
  first_name: individual.first_name,
  last_name: individual.last_name,
  phone: individual.phone ?? '',
  birthdate: individual.birthdate ?? '',
  po_birth: individual.po_birth ?? '',
  gender: individual.gender ?? '',
  nationality: individual.nationality ?? '',
  national_id: individual.national_id ?? '',
  pep: individual.pep === null ? '' : String(individual.pep),
  street: individual.address.street,
  city: individual.address.city,
  postal_code: individual.address.postal_code,
  country: individual.address.country,
  fee_program: String(individual.fee_program),
  /** Those that are on. */
  settings: SETTINGS.filter((name) => individual.settings[name]).join(),
})

const ADDRESS = ['street', 'city', 'postal_code', 'country']

/** The fields that changed, as the call takes them; an address is sent whole. */
function editOf(
  changed: Readonly<Record<string, string>>,
  fields: ReturnType<typeof fieldsOf>,
  reason: string,
  version: number,
): Edit {
  const { pep, fee_program, gender, settings, ...rest } = changed
  const plain = Object.fromEntries(Object.entries(rest).filter(([name]) => !ADDRESS.includes(name)))
  const { street, city, postal_code, country } = fields
  return {
    ...plain,
    ...(gender === undefined ? {} : { gender: (gender || null) as 'female' | 'male' | 'other' | null }),
    ...(pep === undefined ? {} : { pep: pep === 'true' }),
    ...(fee_program === undefined ? {} : { fee_program: Number(fee_program) }),
    ...(settings === undefined
      ? {}
      : { settings: Object.fromEntries(SETTINGS.map((name) => [name, settings.split(',').includes(name)])) }),
    ...(ADDRESS.some((name) => name in changed) ? { address: { street, city, postal_code, country } } : {}),
    reason,
    version,
  }
}
