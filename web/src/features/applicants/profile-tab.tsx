import { SETTING_WORDS } from '@fondaco/rules/company-setting-words.ts'
import { INDIVIDUAL_SETTINGS, SETTINGS_TO_COME } from '@fondaco/rules/company-settings.ts'
import { countryName } from '@fondaco/rules/country.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../api/session.tsx'
import { DecisionButton } from '../../kit/form/decision-button.tsx'
import { Card } from '../../kit/show/card.tsx'
import { Day } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import type { Individual } from './applicant.ts'
import classes from './applicants.module.css'
import { EditProfile } from './edit-profile.tsx'
import { ProgramInWords } from './program-move.tsx'
import { words } from './texts.ts'

/** The settings that are on; those without an effect yet stand apart. */
function Allowed({ settings }: Pick<Individual, 'settings'>): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const on = (toCome: boolean) =>
    INDIVIDUAL_SETTINGS.filter((name) => settings[name] && SETTINGS_TO_COME.includes(name) === toCome)
      .map((name) => SETTING_WORDS[name][language])
      .join(' · ')
  const idle = on(true)
  return (
    <>
      {on(false) || t.nothing}
      {idle ? <small className={classes.about}>{t.onWithoutEffect(idle)}</small> : null}
    </>
  )
}

/** The data of the person, and their correction. */
export function ProfileTab({ individual }: { individual: Individual }): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const language = useLanguage()
  const [editing, setEditing] = useState(false)
  const { address } = individual
  const genders = { female: t.female, male: t.male, other: t.otherGender }
  return (
    <Card
      title={t.profile}
      padded
      side={
        can('edit:information') ? (
          <DecisionButton variant="default" size="compact-sm" onClick={() => setEditing(true)}>
            {t.edit}
          </DecisionButton>
        ) : null
      }
    >
      <DefinitionList
        lines
        items={[
          [t.firstName, individual.first_name],
          [t.lastName, individual.last_name],
          [t.email, individual.email],
          [t.phone, individual.phone ?? t.unknown],
          [t.birthdate, individual.birthdate ? <Day key="birth" day={individual.birthdate} /> : t.unknown],
          [t.birthplace, individual.po_birth ?? t.unknown],
          [t.gender, individual.gender ? genders[individual.gender as keyof typeof genders] : t.unknown],
          [t.nationality, individual.nationality ? countryName(individual.nationality, language) : t.unknown],
          [t.nationalId, individual.national_id ?? t.unknown],
          [t.pep, individual.pep === null ? t.unknown : individual.pep ? t.yes : t.no],
          [t.street, address.street || t.unknown],
          [t.city, address.city || t.unknown],
          [t.postalCode, address.postal_code || t.unknown],
          [t.country, address.country ? countryName(address.country, language) : t.unknown],
          [t.fee, <ProgramInWords key="fee" individual={individual} />],
          [t.mayDo, <Allowed key="allowed" settings={individual.settings} />],
        ]}
      />
      {editing ? <EditProfile individual={individual} close={() => setEditing(false)} /> : null}
    </Card>
  )
}
