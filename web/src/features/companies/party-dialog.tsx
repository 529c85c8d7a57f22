import '@mantine/core/styles/Switch.css'
import { ENTITY_ROLES, type RelatedRole } from '@fondaco/rules/companies/questionnaire.ts'
import type { PartyKind } from '@fondaco/rules/party.ts'
import { Switch } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api/query.ts'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { useTexts } from '../../texts.ts'
import { EntityOfCompany } from './entity-of-company.tsx'
import { partyWords } from './party-words.ts'
import { PersonOfCompany } from './person-of-company.tsx'
import type { PartyDialogProps } from './use-party-form.ts'

/** Adds a person or an entity with a role to a company; who directs it or owns it can be either. */
export function CreateParty({
  as: role,
  ...props
}: PartyDialogProps & { readonly as: RelatedRole }): ReactNode {
  const t = useTexts(partyWords)
  const [isEntity, setIsEntity] = useState(false)
  const entityRole = ENTITY_ROLES.find((one) => one === role)
  const kindSwitch = entityRole ? (
    <Switch
      label={t.entity}
      checked={isEntity}
      onChange={({ currentTarget }) => setIsEntity(currentTarget.checked)}
    />
  ) : null
  return entityRole && isEntity ? (
    <EntityOfCompany {...props} kindSwitch={kindSwitch} entity={null} as={entityRole} />
  ) : (
    <PersonOfCompany {...props} kindSwitch={kindSwitch} person={null} as={role} />
  )
}

/** Edits a person or an entity of a company, read when the dialog opens. */
export function EditParty({
  party,
  kind,
  ...props
}: PartyDialogProps & { readonly party: string; readonly kind: PartyKind }): ReactNode {
  return kind === 'PERSON' ? <EditPerson {...props} party={party} /> : <EditEntity {...props} party={party} />
}

function EditPerson({ party, ...props }: PartyDialogProps & { readonly party: string }): ReactNode {
  const t = useTexts(partyWords)
  const read = useCall('getCompanyPerson', { params: { id: props.company._id, party } }, { anew: true })
  if (read.data && read.isFetchedAfterMount)
    return <PersonOfCompany {...props} person={read.data} as={null} />
  return <Reading title={t.editIndividual} error={read.error} retry={() => void read.refetch()} {...props} />
}

function EditEntity({ party, ...props }: PartyDialogProps & { readonly party: string }): ReactNode {
  const t = useTexts(partyWords)
  const read = useCall('getCompanyEntity', { params: { id: props.company._id, party } }, { anew: true })
  if (read.data && read.isFetchedAfterMount)
    return <EntityOfCompany {...props} entity={read.data} as={null} />
  return <Reading title={t.editEntity} error={read.error} retry={() => void read.refetch()} {...props} />
}

function Reading({
  title,
  error,
  retry,
  close,
}: {
  title: string
  error: ReturnType<typeof useCall>['error']
  retry: () => void
  close: () => void
}): ReactNode {
  const t = useTexts(partyWords)
  return (
    <Dialog opened onClose={close} title={title} fullScreen>
      {error ? <Failed what={t.what} error={error} retry={retry} /> : <Loading lines={8} />}
    </Dialog>
  )
}
