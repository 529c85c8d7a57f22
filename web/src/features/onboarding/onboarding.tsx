import type { OwnIndividual } from '@fondaco/contract/applications/schemas.ts'
import { isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import type { Prompt } from '@fondaco/rules/onboarding/prompts.ts'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { Input } from '../../api/client.ts'
import { useMe, useSession } from '../../api/session.tsx'
import { useDraft } from '../../api/use-draft.ts'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { Note } from '../../kit/show/card.tsx'
import { Link, usePlace } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { AccountUsagePrompt } from './account-usage-prompt.tsx'
import { ApplicationProgress } from './application-progress.tsx'
import { applicationSteps, promptBefore } from './application-steps.ts'
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
import { stepTitles } from './texts.ts'
import { useIndividual } from './use-individual.ts'
import type { KeptPromptProps, PromptProps } from './use-prompt.ts'

/** Decisions of staff arrive live; without the live connection they are read this often. */
const LOOK_MS = 30_000

const leads = texts<Record<Prompt, string>>({
  phone: {
    en: 'We send a code to your phone to check that the phone is yours.',
    lt: 'Į jūsų telefoną išsiųsime kodą, kad patikrintume, ar telefonas jūsų.',
  },
  personal_info: {
    en: 'Enter your data as in your passport or identity card.',
    lt: 'Įveskite duomenis taip, kaip jūsų pase ar asmens tapatybės kortelėje.',
  },
  employment: {
    en: 'Tell us how you earn your living.',
    lt: 'Nurodykite, iš ko gaunate pajamas.',
  },
  account_usage: {
    en: 'Choose everything that applies.',
    lt: 'Pasirinkite viską, kas tinka.',
  },
  questionnaire: {
    en: 'Tell us which countries you will receive money from and send money to.',
    lt: 'Nurodykite, iš kurių šalių gausite ir į kurias siųsite pinigus.',
  },
  proof_of_address: {
    en: 'Upload a utility bill that is not older than 3 months. If it is not in English, upload a certified translation too.',
    lt: 'Įkelkite ne senesnę kaip 3 mėnesių sąskaitą už komunalines paslaugas. Jei ji ne anglų kalba, įkelkite ir patvirtintą vertimą.',
  },
  idenfy: {
    en: 'We must confirm your identity before we open an account.',
    lt: 'Prieš atidarydami sąskaitą turime patvirtinti jūsų tapatybę.',
  },
  source_of_funds: {
    en: 'Tell us where the money that you will pay into the account comes from.',
    lt: 'Nurodykite, iš kur yra pinigai, kuriuos laikysite sąskaitoje.',
  },
})

const whys = texts<Record<Prompt, string>>({
  phone: {
    en: 'We send a warning to this number when your access changes. The number also helps you to sign in again if you lose your authenticator app or passkey.',
    lt: 'Šiuo numeriu įspėsime, kai pasikeis jūsų prieiga. Jis padės vėl prisijungti, jei prarasite autentifikavimo programėlę ar prieigos raktą.',
  },
  personal_info: {
    en: 'The law against money laundering requires us to identify every customer before an account is opened.',
    lt: 'Pinigų plovimo prevencijos įstatymas reikalauja nustatyti kiekvieno kliento tapatybę prieš atidarant sąskaitą.',
  },
  employment: {
    en: 'The law requires us to know where our customers’ money comes from, and who holds a high public office.',
    lt: 'Įstatymas reikalauja žinoti, iš kur gaunami klientų pinigai ir kas eina svarbias viešąsias pareigas.',
  },
  account_usage: {
    en: 'We compare later payments with this answer. If a payment matches, we do not stop it to ask you questions.',
    lt: 'Su šiuo atsakymu lyginsime vėlesnius mokėjimus. Jei mokėjimas jį atitinka, jo nestabdome ir klausimų neužduodame.',
  },
  questionnaire: {
    en: 'The law requires more checks for some countries. We ask fewer questions about payments with the countries that you name.',
    lt: 'Kai kurioms šalims įstatymas numato daugiau patikrų. Dėl mokėjimų su jūsų nurodytomis šalimis klausime rečiau.',
  },
  proof_of_address: {
    en: 'The law requires us to check where you live with a document from another organisation, such as an energy company.',
    lt: 'Įstatymas reikalauja patikrinti gyvenamąją vietą pagal kitos organizacijos, pvz., energijos tiekėjo, dokumentą.',
  },
  idenfy: {
    en: 'The law requires us to compare you with your identity document, so that nobody opens an account in your name.',
    lt: 'Įstatymas reikalauja palyginti jus su jūsų dokumentu, kad niekas neatidarytų sąskaitos jūsų vardu.',
  },
  source_of_funds: {
    en: 'The law requires us to know the origin of the money in your account.',
    lt: 'Įstatymas reikalauja žinoti sąskaitoje laikomų pinigų kilmę.',
  },
})

const words = texts({
  application: { en: 'Your application', lt: 'jūsų paraiška' },
  back: { en: 'Back to your application', lt: 'Grįžti į paraišką' },
  factor: {
    en: 'To make payments, you need an authenticator app or a passkey in addition to your password.',
    lt: 'Kad galėtumėte mokėti, be slaptažodžio reikės autentifikavimo programėlės arba prieigos rakto.',
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
 * tier 2 on, when no prompt is open; the dashboard only once there was an account. The settings always are shown,
 * because a second factor is set up there.
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
  const { pathname } = usePlace()
  useSessionThatFollows(data)
  const isOpen = data !== undefined && isUnderReview(data.status)
  const prompt = isOpen ? data.prompts[0] : undefined
  useBeginAtTop(prompt)
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
  const isHome = pathname === PATHS.customerDashboard.path
  return (
    <div className={classes.onboarding}>
      <div className={classes.application}>
        {isOpen ? <ApplicationProgress steps={applicationSteps(data)} /> : null}
        <div className={classes.step}>
          {prompt ? (
            <AskedPrompt key={prompt} first={prompt} individual={data} answered={answered} />
          ) : (
            <FinalState individual={data} />
          )}
          {data.document_requests.length > 0 ? (
            <div className={classes.paper}>
              <DocumentRequests />
            </div>
          ) : null}
          <FactorHint />
        </div>
      </div>
      {!prompt && data.tier > 1 && !(isOpen && isHome) ? children : null}
    </div>
  )
}

/** Each step begins at its heading, however far down the one before was left: the address stays the same. */
function useBeginAtTop(step: Prompt | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page scrolls to the top when the step changes
  useEffect(() => {
    void window.scrollTo({ top: 0 })
  }, [step])
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

/** The first open prompt, or an answered one before it that is changed. */
function AskedPrompt({ first, answered, individual }: PromptProps & { first: Prompt }): ReactNode {
  const [changed, setChanged] = useState<Prompt | null>(null)
  const prompt = changed ?? first
  const title = useTexts(stepTitles)[prompt]
  const lead = useTexts(leads)[prompt]
  const why = useTexts(whys)[prompt]
  const before = promptBefore(prompt, individual)
  const props = {
    individual,
    answered: async () => {
      await answered()
      setChanged(null)
    },
    ...(before ? { back: () => setChanged(before) } : {}),
  }
  const Plain = PROMPTS_WITHOUT_FORM[prompt]
  const [draft, Kept] = PROMPTS_WITH_FORM[prompt] ?? []
  return (
    <PromptPage key={prompt} title={title} lead={lead} why={why}>
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
    <Note>
      {t.factor} <Link to={`${PATHS.customerSettings.path}/security`}>{t.setUp}</Link>
    </Note>
  )
}
