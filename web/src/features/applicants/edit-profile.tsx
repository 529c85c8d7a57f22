import type { Gender } from '@fondaco/rules/party.ts'
import '../../kit/form/fields.css'
import { SETTING_WORDS } from '@fondaco/rules/company-setting-words.ts'
import { INDIVIDUAL_SETTINGS, SETTINGS_TO_COME } from '@fondaco/rules/company-settings.ts'
import { isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Input } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useCan } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import type { Individual } from './applicant.ts'
import classes from './applicants.module.css'
import { chosenProgram, useProgramMove } from './program-move.tsx'
import { words } from './texts.ts'

type Edit = Input<'editIndividual'>['body']

/** Corrects the profile, with a reason; unchanged fields are not sent. */
export function EditProfile({
  individual: now,
  close,
}: {
  individual: Individual
  close: () => void
}): ReactNode {
  // The profile when the dialog opened, so a colleague's change is not overwritten.
  const [individual] = useState(now)
  const t = useTexts(words)
  const can = useCan()
  const programs = useCall('listFees', {}).data?.programs ?? [{ program: individual.fee_program }]
  const before = fieldsOf(individual)
  const form = useFields<Field>({
    initial: { ...before, reason: '' },
    labels: useLabels(),
    check: () => ({}),
    async send({ reason, ...fields }, once) {
      await once('editIndividual', {
        params: { id: individual._id },
        body: editOf(changedIn(fields), fields, reason.trim(), individual),
      })
      toast('good', t.profileSaved)
      close()
    },
  })
  const { fields } = form
  const { reason, ...own } = fields
  const move = useProgramMove(individual, fields.fee_program)
  const changedIn = (now: typeof before) =>
    Object.fromEntries(
      Object.entries(now).filter(([name, value]) => value !== before[name as keyof typeof before]),
    )
  return (
    <FormDialog
      title={t.editTitle}
      action={t.save}
      ready={move.ready && Object.keys(changedIn(own)).length > 0 && reason.trim().length > 2}
      form={form}
      close={close}
    >
      <div className={classes.pair}>
        <TextInput {...form.text('first_name')} />
        <TextInput {...form.text('last_name')} />
        <TextInput type="tel" {...form.text('phone')} />
        <DateField {...form.value('birthdate')} />
        <TextInput {...form.text('po_birth')} />
        <Select
          label={t.gender}
          clearable
          data={[
            { value: 'female', label: t.female },
            { value: 'male', label: t.male },
            { value: 'other', label: t.otherGender },
          ]}
          value={fields.gender || null}
          onChange={(gender) => form.change({ gender: gender ?? '' })}
        />
        <CountrySelect {...form.value('nationality')} />
        <TextInput {...form.text('national_id')} />
        <Select
          label={t.pep}
          data={[
            { value: 'true', label: t.yes },
            { value: 'false', label: t.no },
          ]}
          value={fields.pep || null}
          onChange={(pep) => form.change({ pep: pep ?? '' })}
        />
        <TextInput {...form.text('street')} />
        <TextInput {...form.text('city')} />
        <TextInput {...form.text('postal_code')} />
        <CountrySelect {...form.value('country')} />
        <Select
          label={t.fee}
          data={programs.map(({ program }) => String(program))}
          value={fields.fee_program}
          allowDeselect={false}
          onChange={(next) => form.change({ fee_program: next ?? '' })}
        />
      </div>
      {move.note}
      {can('individual:review') && !isUnderReview(individual.status) ? (
        <Settings on={fields.settings} change={(settings) => form.change({ settings })} />
      ) : null}
      <TextInput {...form.text('reason')} description={t.reasonHint} required maxLength={500} />
    </FormDialog>
  )
}

/** The fields by their labels. */
function useLabels(): Record<Field, string> {
  const t = useTexts(words)
  return {
    first_name: t.firstName,
    last_name: t.lastName,
    phone: t.phone,
    birthdate: t.birthdate,
    po_birth: t.birthplace,
    gender: t.gender,
    nationality: t.nationality,
    national_id: t.nationalId,
    pep: t.pep,
    street: t.street,
    city: t.city,
    postal_code: t.postalCode,
    country: t.country,
    fee_program: t.fee,
    settings: t.mayDo,
    reason: t.whyChanged,
  }
}

/** What the customer may do, as boxes to check. */
function Settings({ on, change }: { on: string; change: (on: string) => void }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  return (
    <Checkbox.Group
      label={t.mayDo}
      value={on.split(',')}
      onChange={(names) => change(INDIVIDUAL_SETTINGS.filter((name) => names.includes(name)).join())}
    >
      <div className={classes.form}>
        {INDIVIDUAL_SETTINGS.map((name) => (
          <Checkbox
            key={name}
            value={name}
            label={SETTING_WORDS[name][language]}
            description={SETTINGS_TO_COME.includes(name) ? t.toCome : null}
          />
        ))}
      </div>
    </Checkbox.Group>
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
  /** The programme that was chosen last, also if it waits for its day. */
  fee_program: chosenProgram(individual),
  /** Those that are on. */
  settings: INDIVIDUAL_SETTINGS.filter((name) => individual.settings[name]).join(),
})

type Field = keyof ReturnType<typeof fieldsOf> | 'reason'

const ADDRESS = ['street', 'city', 'postal_code', 'country']

/** The changed fields in the form of the call; an address is sent whole. */
function editOf(
  changed: Readonly<Record<string, string>>,
  fields: ReturnType<typeof fieldsOf>,
  reason: string,
  { settings: before, version }: Individual,
): Edit {
  const { pep, fee_program, gender, settings, ...rest } = changed
  const plain = Object.fromEntries(Object.entries(rest).filter(([name]) => !ADDRESS.includes(name)))
  const { street, city, postal_code, country } = fields
  return {
    ...plain,
    ...(gender === undefined ? {} : { gender: (gender || null) as Gender | null }),
    ...(pep === undefined ? {} : { pep: pep === 'true' }),
    ...(fee_program === undefined ? {} : { fee_program: Number(fee_program) }),
    ...(settings === undefined
      ? {}
      : {
          settings: Object.fromEntries(
            INDIVIDUAL_SETTINGS.flatMap((name) => {
              const isOn = settings.split(',').includes(name)
              return isOn === before[name] ? [] : [[name, isOn]]
            }),
          ),
        }),
    ...(ADDRESS.some((name) => name in changed) ? { address: { street, city, postal_code, country } } : {}),
    reason,
    version,
  }
}
