import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { FailedChoices } from '../../kit/form/failed-choices.tsx'
import { Note } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'
import type { Applicant } from './applicant.ts'
import { type OwnerOf, ownersOf, type Place, useOwnerChoices, usePlaceName } from './owners.tsx'
import { words } from './texts.ts'

const own = texts({
  title: { en: 'Choose who looks after the customer', lt: 'Parinkti, kas prižiūri klientą' },
  hint: {
    en: 'Being chosen gives no rights. The customer appears under “My customers” of that person.',
    lt: 'Parinkimas nesuteikia teisių. Klientas atsiranda to asmens sąraše „Mano klientai“.',
  },
  nobody: { en: 'Nobody', lt: 'Niekas' },
  same: {
    en: 'The two reviewers must be different people.',
    lt: 'Tikrintojai turi būti du skirtingi asmenys.',
  },
  loading: { en: 'Loading…', lt: 'Įkeliama…' },
  saved: {
    en: (name: string) => `${name}: saved`,
    lt: (name: string) => `${name}: išsaugota`,
  },
})

const nameOf = (applicant: Applicant): string =>
  applicant.kind === 'COMPANY' ? applicant.name : `${applicant.first_name} ${applicant.last_name}`

/** The choice of nobody. */
const NOBODY = ''
/** In place of the choices until they are here; it cannot be chosen. */
const LOADING = 'loading'

/** Chooses who looks after a customer; unchanged places are not sent. */
export function EditOwners({
  applicant: now,
  close,
}: {
  applicant: Applicant
  close: () => void
}): ReactNode {
  // The customer when the dialog opened, so a colleague's change is not overwritten.
  const [applicant] = useState(now)
  const places = ownersOf(applicant)
  const before = Object.fromEntries(places.map(([place, owner]) => [place, owner?._id ?? NOBODY]))
  const [chosen, setChosen] = useState(before)
  const t = useTexts(words)
  const o = useTexts(own)
  const changed = places.flatMap(([place]) => (chosen[place] === before[place] ? [] : place))
  const isSame = Boolean(chosen.reviewer2) && chosen.reviewer1 === chosen.reviewer2
  return (
    <ActionDialog
      title={o.title}
      action={t.save}
      ready={changed.length > 0 && !isSame}
      close={close}
      act={async (send) => {
        const input = {
          params: { id: applicant._id },
          body: {
            ...Object.fromEntries(changed.map((place) => [place, chosen[place] || null])),
            version: applicant.version,
          },
        }
        await send(applicant.kind === 'COMPANY' ? 'updateCompanyOwners' : 'updateIndividualOwners', input)
        toast('good', o.saved(nameOf(applicant)))
      }}
    >
      <Note>{o.hint}</Note>
      {places.map(([place, owner]) => (
        <OwnerField
          key={place}
          place={place}
          present={owner}
          value={chosen[place] ?? NOBODY}
          change={(id) => setChosen((all) => ({ ...all, [place]: id }))}
          error={isSame && place === 'reviewer2' ? o.same : null}
        />
      ))}
    </ActionDialog>
  )
}

function OwnerField({
  place,
  present,
  value,
  change,
  error,
}: {
  place: Place
  /** The person who is in the place, and may stay there. */
  present: OwnerOf
  value: string
  change: (id: string) => void
  error: string | null
}): ReactNode {
  const o = useTexts(own)
  const nameOf = usePlaceName()
  const { data = [], error: failure, isPending, refetch } = useOwnerChoices(place)
  const people = data.filter(({ _id, available }) => available && _id !== present?._id)
  return (
    <Select
      label={nameOf(place)}
      data={[
        { value: NOBODY, label: o.nobody },
        ...[...(present ? [present] : []), ...people].map(({ _id, name }) => ({ value: _id, label: name })),
        ...(isPending ? [{ value: LOADING, label: o.loading, disabled: true }] : []),
      ]}
      value={value}
      onChange={(id) => change(id ?? NOBODY)}
      allowDeselect={false}
      searchable
      error={
        failure && data.length === 0 ? (
          <FailedChoices field={nameOf(place)} retry={() => void refetch()} />
        ) : (
          error
        )
      }
    />
  )
}
