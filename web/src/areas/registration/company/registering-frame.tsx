import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import type { CompanyAnswers } from '@fondaco/rules/companies/company-answers.ts'
import {
  type CompanyFile,
  type CompanySubStep,
  type Completion,
  faultsOfSubStep,
} from '@fondaco/rules/companies/completion.ts'
import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import publicClasses from '../../../kit/page/public-page.module.css'
import { Stepper } from '../../../kit/page/stepper.tsx'
import { navigate } from '../../../navigation.tsx'
import { texts, useTexts } from '../../../texts.ts'
import classes from './company.module.css'
import { CompleteStep } from './complete-step.tsx'
import { PageTitle } from './page-title.tsx'
import { StepFoot } from './step-foot.tsx'
import { STEP_FORMS } from './step-forms.ts'
import type { StepProps } from './step-props.ts'
import {
  mayOpenPlace,
  PLACE_STEPS,
  PLACE_TITLES,
  PLACES,
  type Place,
  type PlaceStep,
  pathOf,
  STEP_PLACES,
  STEP_TITLES,
  stepOf,
} from './sub-steps.ts'
import { useShownFaults } from './use-shown-faults.ts'

const words = texts({
  parts: { en: 'Parts of this step', lt: 'Šio žingsnio dalys' },
  done: { en: 'complete', lt: 'užpildyta' },
  next: { en: 'Next', lt: 'Toliau' },
})

interface FrameProps {
  readonly place: Place
  readonly company: CompanyView
  readonly file: CompanyFile
  readonly completion: Completion
  readonly change: (patch: CompanyAnswers) => void
  readonly fill: StepProps['fill']
  /** Saves at once; answers whether everything is saved. */
  readonly save: () => Promise<boolean>
  /** Whether the answers are saved. */
  readonly saved: ReactNode
}

/** One page of a company's registration: the steps, the form of the sub-step, and its ways on, back and out. */
export function RegisteringFrame(props: FrameProps): ReactNode {
  const steps = useTexts(STEP_TITLES)
  const { place, completion } = props
  const here = stepOf(place)
  const firstOf = (step: PlaceStep) => STEP_PLACES[step][0] ?? 'completed'
  return (
    <>
      <Stepper
        steps={PLACE_STEPS.map((step) => [step, steps[step]] as const)}
        current={here}
        mayGoTo={(step) => mayOpenPlace(firstOf(step), completion)}
        onGo={(step) => void navigate({ to: pathOf(firstOf(step)) })}
      />
      <Parts place={place} completion={completion} />
      {place === 'completed' ? <CompleteStep {...props} /> : <SubStep key={place} {...props} place={place} />}
    </>
  )
}

/** The sub-steps of a step that has several. */
function Parts({ place, completion }: { place: Place; completion: Completion }): ReactNode {
  const t = useTexts(words)
  const titles = useTexts(PLACE_TITLES)
  const parts = STEP_PLACES[stepOf(place)]
  if (parts.length < 2) return null
  return (
    <nav aria-label={t.parts} className={classes.parts}>
      <ol>
        {parts.map((part) => {
          const isDone = part !== 'completed' && completion.subSteps[part]
          return (
            <li key={part}>
              <button
                type="button"
                disabled={part === place || !mayOpenPlace(part, completion)}
                aria-current={part === place ? 'step' : undefined}
                onClick={() => void navigate({ to: pathOf(part) })}
              >
                {isDone ? <span aria-hidden>✓ </span> : null}
                {titles[part]}
                {isDone ? <span className={classes.unseen}>, {t.done}</span> : null}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The form of one sub-step. Next goes on only when it is complete. */
function SubStep({
  place,
  company,
  file,
  change,
  fill,
  save,
  saved,
}: FrameProps & { readonly place: CompanySubStep }): ReactNode {
  const t = useTexts(words)
  const titles = useTexts(PLACE_TITLES)
  const found = faultsOfSubStep(place, file)
  const { shown, onBlur, showAll } = useShownFaults(found)
  const Form = STEP_FORMS[place]

  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save()
    if (found.length > 0) showAll(event.currentTarget)
    else void navigate({ to: pathOf(PLACES[PLACES.indexOf(place) + 1] ?? 'completed') })
  }

  return (
    <form className={publicClasses.box} noValidate onSubmit={goOn} onBlur={onBlur}>
      <PageTitle>{titles[place]}</PageTitle>
      <Form company={company} change={change} fill={fill} faults={shown} today={file.today} />
      <StepFoot place={place} onward={<Button type="submit">{t.next}</Button>} saved={saved} save={save} />
    </form>
  )
}
