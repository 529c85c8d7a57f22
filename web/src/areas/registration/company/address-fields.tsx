import type { CompanyAddress } from '@fondaco/rules/companies/company-answers.ts'
import { ADDRESS_TEXTS } from '@fondaco/rules/companies/questionnaire.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountrySelect } from '../../../kit/form/country-select.tsx'
import { texts, useTexts } from '../../../texts.ts'
import classes from './company.module.css'
import { type Part, textField, valueField } from './part.ts'

const words = texts({
  country: { en: 'Country', lt: 'Šalis' },
  city: { en: 'City', lt: 'Miestas' },
  street: { en: 'Street and house', lt: 'Gatvė ir namas' },
  postalCode: { en: 'Postal code', lt: 'Pašto kodas' },
})

/** The fields of an address. */
export function AddressFields({
  address,
  needsPostalCode = false,
}: {
  address: Part<CompanyAddress>
  needsPostalCode?: boolean
}): ReactNode {
  const t = useTexts(words)
  return (
    <div className={classes.fields}>
      <CountrySelect {...valueField(address, 'country', t.country)} required />
      <TextInput
        {...textField(address, 'city', t.city)}
        autoComplete="off"
        maxLength={ADDRESS_TEXTS.city}
        required
      />
      <TextInput
        {...textField(address, 'street', t.street)}
        autoComplete="off"
        maxLength={ADDRESS_TEXTS.street}
        required
      />
      <TextInput
        {...textField(address, 'postal_code', t.postalCode)}
        autoComplete="off"
        maxLength={ADDRESS_TEXTS.postal_code}
        required={needsPostalCode}
      />
    </div>
  )
}
