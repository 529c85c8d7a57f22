import '../../../kit/form/fields.css'
import { entityFormName } from '@fondaco/rules/companies/answer-words.ts'
import { ENTITY_FORMS, INFO_TEXTS, NAME_LENGTH } from '@fondaco/rules/companies/questionnaire.ts'
import { Checkbox, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateField } from '../../../kit/form/date-field.tsx'
import { texts, useLanguage, useTexts } from '../../../texts.ts'
import { AddressFields } from './address-fields.tsx'
import classes from './company.module.css'
import { FillFromRegister } from './fill-from-register.tsx'
import { Group } from './group.tsx'
import { inside, textField, valueField, wholeOf } from './part.ts'
import type { StepProps } from './step-props.ts'
import { WebsitesField } from './websites-field.tsx'

const words = texts({
  company: { en: 'Company', lt: 'Įmonė' },
  legalName: { en: 'Legal name', lt: 'Įmonės pavadinimas' },
  legalNameHint: { en: 'As it stands in the register of companies.', lt: 'Kaip įrašyta įmonių registre.' },
  registration: { en: 'Registration number', lt: 'Įmonės kodas' },
  trades: { en: 'Does business as (optional)', lt: 'Prekės ženklas ar veiklos pavadinimas (nebūtina)' },
  form: { en: 'Legal form', lt: 'Teisinė forma' },
  incorporated: { en: 'Date of incorporation', lt: 'Įsteigimo data' },
  registered: { en: 'Registered address', lt: 'Registruota buveinė' },
  elsewhere: {
    en: 'The company works at another address',
    lt: 'Įmonė veikia kitu adresu',
  },
  physical: { en: 'Address where the company works', lt: 'Faktinis veiklos adresas' },
  websites: { en: 'Websites', lt: 'Interneto svetainės' },
  websitesHint: {
    en: 'Leave this empty if the company has no website. Otherwise we ask for proof that the domain is yours.',
    lt: 'Jei įmonė svetainės neturi, palikite tuščią. Kitu atveju paprašysime domeno nuosavybės įrodymo.',
  },
  licence: { en: 'Licence', lt: 'Licencija' },
  hasLicence: {
    en: 'The company has a licence to operate',
    lt: 'Įmonė turi veiklos licenciją',
  },
  licenceHint: { en: 'We then ask for a copy of the licence.', lt: 'Tuomet paprašysime licencijos kopijos.' },
})

/** The general details of a company. */
export function GeneralStep(props: StepProps): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const whole = wholeOf(props)
  const info = inside(whole, 'info')
  const { values } = info
  return (
    <>
      <Group legend={t.company}>
        <FillFromRegister company={props.company} fill={props.fill} />
        <div className={classes.fields}>
          <TextInput
            {...textField(whole, 'legal_name', t.legalName)}
            description={t.legalNameHint}
            inputWrapperOrder={HINT_BELOW}
            autoComplete="organization"
            maxLength={NAME_LENGTH}
            required
          />
          <TextInput
            {...textField(info, 'registration_id', t.registration)}
            autoComplete="off"
            maxLength={INFO_TEXTS.registration_id}
            required
          />
          <Select
            {...valueField(info, 'entity_form', t.form)}
            value={values.entity_form || null}
            data={ENTITY_FORMS.map((form) => ({ value: form, label: entityFormName(form, language) }))}
            searchable
            required
          />
          <DateField
            {...valueField(info, 'incorporation_date', t.incorporated)}
            max={props.today}
            autoComplete="off"
            required
          />
          <TextInput
            {...textField(info, 'do_business_as', t.trades)}
            autoComplete="off"
            maxLength={INFO_TEXTS.do_business_as}
          />
        </div>
      </Group>
      <Group legend={t.registered}>
        <AddressFields address={inside(info, 'registered_address')} />
        <Checkbox
          label={t.elsewhere}
          checked={values.has_physical_address ?? false}
          onChange={({ currentTarget }) => info.change({ has_physical_address: currentTarget.checked })}
        />
      </Group>
      {values.has_physical_address ? (
        <Group legend={t.physical}>
          <AddressFields address={inside(info, 'physical_address')} needsPostalCode />
        </Group>
      ) : null}
      <Group legend={t.websites} hint={t.websitesHint}>
        <WebsitesField info={info} />
      </Group>
      <Group legend={t.licence}>
        <Checkbox
          label={t.hasLicence}
          description={t.licenceHint}
          checked={values.has_operation_license ?? false}
          onChange={({ currentTarget }) => info.change({ has_operation_license: currentTarget.checked })}
        />
      </Group>
    </>
  )
}

const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
