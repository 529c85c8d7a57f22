import type { ReactNode } from 'react'
import { useSession } from '../../api/session.tsx'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { texts, useTexts } from '../../texts.ts'
import { IdentityPrompt } from './identity-prompt.tsx'
import { useIndividual } from './use-individual.ts'

const words = texts({
  check: { en: 'The requested identity check', lt: 'prašoma tapatybės patikra' },
})

/** An identity check that staff request from an approved customer. */
export default function IdentityRequest(): ReactNode {
  const t = useTexts(words)
  const { reload } = useSession()
  const { data, error, refetch } = useIndividual()
  if (error && !data) return <Failed what={t.check} error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const answered = async () => {
    await Promise.all([refetch(), reload()])
  }
  return <IdentityPrompt individual={data} answered={answered} />
}
