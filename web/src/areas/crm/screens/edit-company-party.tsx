import { type ReactNode, type RefObject, useRef } from 'react'
import { upload } from '../../../api/client.ts'
import { useCall } from '../../../api/query.ts'
import type { Company } from '../../../features/applicants/applicant.ts'
import { EditParty } from '../../../features/companies/party-dialog.tsx'
import { PartyDocuments } from '../../../features/documents/party-documents.tsx'
import { RemarksCard, type Unadded } from '../../../features/remarks/remarks-card.tsx'
import { Failed, Loading } from '../../../kit/feedback/states.tsx'
import type { Told } from '../../../kit/feedback/tell-code.tsx'
import { saveFile } from '../../../kit/list/save-file.ts'
import { texts, useTexts } from '../../../texts.ts'
import { PersonIdentity } from './person-identity.tsx'

const words = texts({
  comments: { en: 'The list of comments', lt: 'Komentarų sąrašas' },
})

/** A person or an entity with its documents and comments. */
export function EditCompanyParty({
  company,
  party: { _id, kind },
  tell,
  close,
}: {
  company: Company
  party: Pick<Company['parties'][number], '_id' | 'kind'>
  tell: (told: Told) => void
  close: () => void
}): ReactNode {
  const written = useRef<Unadded>(null)
  const party = company.parties.find((one) => one._id === _id)
  return (
    <EditParty
      company={company}
      party={_id}
      kind={kind}
      documents={
        <>
          {party && party.status !== 'RESIGNED' ? <PersonIdentity company={company} person={party} /> : null}
          <PartyDocuments company={company} party={_id} kind={kind} />
        </>
      }
      comments={<PartyComments party={_id} written={written} />}
      comment={written}
      tell={tell}
      close={close}
    />
  )
}

/** Comments of staff on a person or an entity. */
function PartyComments({ party, written }: { party: string; written: RefObject<Unadded | null> }): ReactNode {
  const t = useTexts(words)
  const params = { id: party }
  const { data, error, refetch } = useCall('listPartyComments', { params })
  if (error) return <Failed what={t.comments} error={error} retry={() => void refetch()} />
  if (!data) return <Loading lines={2} />
  return (
    <RemarksCard
      remarks={data}
      add={(send, body) => send('commentOnParty', { params, body })}
      store={(files) => upload('uploadPartyCommentFiles', { params }, files)}
      save={({ _id: file, name }) => saveFile('getPartyCommentFile', { params: { ...params, file } }, name)}
      written={written}
    />
  )
}
