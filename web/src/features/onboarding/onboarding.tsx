import type { OwnIndividual } from '@fondaco/contract/applications/schemas.ts'
import { isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import { type Prompt, promptsOf } from '@fondaco/rules/onboarding/prompts.ts'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { Input } from '../../api/client.ts'
import { useMe, useSession } from '../../api/session.tsx'
import { useDraft } from '../../api/use-draft.ts'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { Note } from '../../kit/show/card.tsx'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { AccountUsagePrompt } from './account-usage-prompt.tsx'
import { CountriesPrompt } from './countries-prompt.tsx'
import DocumentRequests from './document-requests.tsx'
import { EmploymentPrompt } from './employment-prompt.tsx'
import { FinalState } from './final-state.tsx'
import { IdentityPrompt } from './identity-prompt.tsx'
import classes from './onboarding.module.css'
import { PersonalInfoPrompt } from './personal-info-prompt.tsx'
import { PhonePrompt } from './phone-prompt.tsx'
import { PromptPage } from './prompt-page.tsx'
import { ProofOfAddressPrompt } from './proof-of-address-prompt.tsx'
import { SourceOfFundsPrompt } from './source-of-funds-prompt.tsx'
import { useIndividual } from './use-individual.ts'
import type { KeptPromptProps, PromptProps } from './use-prompt.ts'

/** Decisions of staff arrive live; without the live connection they are read this often. */
const LOOK_MS = 30_000

const titles = texts<Record<Prompt, string>>({
  phone: { en: 'Phone verification', lt: 'Telefono patvirtinimas' },
  personal_info: { en: 'Personal Information', lt: 'Asmeninė informacija' },
  employment: { en: 'Employment info', lt: 'Informacija apie užimtumą' },
  account_usage: { en: 'Account purpose', lt: 'Sąskaitos paskirtis' },
  questionnaire: { en: 'Countries', lt: 'Šalys' },
  proof_of_address: { en: 'Proof of Address', lt: 'Adreso įrodymas' },
  idenfy: { en: 'Identity Verification', lt: 'Tapatybės patvirtinimas' },
  source_of_funds: { en: 'Source of Funds', lt: 'Lėšų šaltinis' },
})

const leads = texts<Record<Prompt, string>>({
  phone: {
    en: 'We send a code to your phone, which proves that it is yours.',
    lt: 'Į jūsų telefoną išsiųsime kodą, kuris patvirtins, kad jis jūsų.',
  },
  personal_info: {
    en: 'Enter your data as in your passport or identity card.',
    lt: 'Įveskite duomenis taip, kaip jūsų pase ar asmens tapatybės kortelėje.',
  },
  employment: {
    en: 'The law requires us to know how you earn your living.',
    lt: 'Pagal įstatymus turime žinoti, iš ko gaunate pajamas.',
  },
  account_usage: {
    en: 'Choose everything that applies.',
    lt: 'Pasirinkite viską, kas tinka.',
  },
  questionnaire: {
    en: 'The countries that your money will come from and go to.',
    lt: 'Iš kur gausite ir kur siųsite pinigus.',
  },
  proof_of_address: {
    en: 'Upload a utility bill that is not older than 3 months. If it is not in English, upload a certified translation too.',
    lt: 'Įkelkite ne senesnę kaip 3 mėnesių sąskaitą už komunalines paslaugas anglų kalba; jei ji kita kalba – patvirtintą vertimą.',
  },
  idenfy: {
    en: 'We must confirm your identity before we open an account.',
    lt: 'Prieš atidarydami sąskaitą turime patvirtinti jūsų tapatybę.',
  },
  source_of_funds: {
    en: 'The money that you will pay into the account.',
    lt: 'Pinigai, kuriuos laikysite sąskaitoje.',
  },
})

const words = texts({
  progress: {
    en: (at: number, of: number) => `${at} of ${of}`,
    lt: (at: number, of: number) => `${at} iš ${of}`,
  },
  application: { en: 'Your application', lt: 'Jūsų paraiškos' },
  back: { en: 'Back to your application', lt: 'Grįžti į paraišką' },
  factor: {
    en: 'To make payments, you need a second factor in addition to your password.',
    lt: 'Mokėjimams, be slaptažodžio, reikės antrojo veiksnio.',
  },
  setUp: { en: 'Set it up now', lt: 'Nustatyti dabar' },
})

type Draft = Input<'getDraft'>['params']['form']

const PROMPTS_WITHOUT_FORM: Readonly<Partial<Record<Prompt, ComponentType<PromptProps>>>> = {
  phone: PhonePrompt,
  proof_of_address: ProofOfAddressPrompt,
  idenfy: IdentityPrompt,
}
const PROMPTS_WITH_FORM: Readonly<
  Partial<Record<Prompt, readonly [draft: Draft, component: ComponentType<KeptPromptProps>]>>
> = {
  personal_info: ['personal_info', PersonalInfoPrompt],
  employment: ['employment', EmploymentPrompt],
  account_usage: ['account_usage', AccountUsagePrompt],
  questionnaire: ['countries', CountriesPrompt],
  source_of_funds: ['source_of_funds', SourceOfFundsPrompt],
}

/**
 * The page of a person who is not cleared: open prompts, one at a time, then the review. Below it a page is shown from
 * tier 2 on, when no prompt is open; the settings always are, because a second factor is set up there.
 */
export default function Onboarding({
  inSettings,
  children,
}: {
  inSettings: boolean
  children: ReactNode
}): ReactNode {
  const t = useTexts(words)
  const { data, error, refetch } = useIndividual(LOOK_MS)
  useSessionThatFollows(data)
  if (inSettings) {
    return (
      <>
        <p>
          <Link to={PATHS.customerDashboard.path}>{t.back}</Link>
        </p>
        {children}
      </>
    )
  }
  if (!data && error) return <Failed what={t.application} error={error} retry={() => void refetch()} />
  if (!data) return <Loading lines={8} />

  const answered = async () => {
    await refetch()
  }
  const prompt = isUnderReview(data.status) ? data.prompts[0] : undefined
  return (
    <div className={classes.onboarding}>
      {prompt ? (
        <AskedPrompt key={prompt} prompt={prompt} individual={data} answered={answered} />
      ) : (
        <FinalState individual={data} />
      )}
      {data.document_requests.length > 0 ? (
        <div className={classes.prompt}>
          <div className={classes.paper}>
            <DocumentRequests />
          </div>
        </div>
      ) : null}
      <FactorHint />
      {!prompt && data.tier > 1 ? children : null}
    </div>
  )
}

/** The frame around the page depends on the session: it is read again after the individual's progress. */
function useSessionThatFollows(individual: OwnIndividual | undefined): void {
  const { individual: known } = useMe()
  const { reload } = useSession()
  const stale =
    individual &&
    known &&
    (individual.metadata.registration.is_blocked !== known.is_blocked ||
      individual.tier !== known.tier ||
      individual.prompts.join() !== known.prompts.join() ||
      individual.document_requests.length !== known.documents_asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reading of the individual
  useEffect(() => {
    if (stale) void reload().catch(() => undefined)
  }, [individual])
}

function AskedPrompt({ prompt, ...props }: PromptProps & { prompt: Prompt }): ReactNode {
  const t = useTexts(words)
  const title = useTexts(titles)[prompt]
  const lead = useTexts(leads)[prompt]
  const all = promptsOf(props.individual.tier)
  const Plain = PROMPTS_WITHOUT_FORM[prompt]
  const [draft, Kept] = PROMPTS_WITH_FORM[prompt] ?? []
  return (
    <PromptPage title={title} progress={t.progress(all.indexOf(prompt) + 1, all.length)} lead={lead}>
      {Plain ? <Plain {...props} /> : null}
      {draft && Kept ? <WithDraft form={draft} component={Kept} {...props} /> : null}
    </PromptPage>
  )
}

/** A prompt whose form continues a draft. */
function WithDraft({
  form,
  component: Kept,
  ...props
}: PromptProps & { form: Draft; component: ComponentType<KeptPromptProps> }): ReactNode {
  const draft = useDraft(form)
  return draft.found === undefined ? <Loading lines={6} /> : <Kept {...props} draft={draft} />
}

/** Leads people without a second factor to one. */
function FactorHint(): ReactNode {
  const t = useTexts(words)
  const { second_factor } = useMe()
  if (second_factor.set_up) return null
  return (
    <div className={classes.prompt}>
      <Note>
        {t.factor} <Link to={`${PATHS.customerSettings.path}/security`}>{t.setUp}</Link>
      </Note>
    </div>
  )
}
