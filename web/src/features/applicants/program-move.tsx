import { displayDay } from '@fondaco/rules/calendar.ts'
import { createElement, Fragment, type ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { Failed } from '../../kit/feedback/states.tsx'
import { Note } from '../../kit/show/card.tsx'
import { dateText } from '../../kit/show/date-time.tsx'
import { useTexts } from '../../texts.ts'
import type { Individual } from './applicant.ts'
import classes from './applicants.module.css'
import { words } from './texts.ts'

/** The programme that staff chose last: the one that waits, or the present one. */
export const chosenProgram = ({ fee_program, next_fee_program }: Individual): string =>
  String(next_fee_program?.program ?? fee_program)

/** A sentence whose days do not wrap. */
const wholeDays = (sentence: string): ReactNode =>
  createElement(
    Fragment,
    null,
    ...sentence
      .split(/(\d\d-\d\d-\d{4})/)
      .map((part) =>
        /^\d/.test(part) && part.length === 10
          ? createElement('span', { className: classes.day }, part)
          : part,
      ),
  )

/** The present programme, and the one that waits for its day. */
export function ProgramInWords({ individual }: { individual: Individual }): ReactNode {
  const t = useTexts(words)
  const { fee_program: present, next_fee_program: next } = individual
  if (!next) return present
  const { program, valid_from, ordered_at, told } = next
  return wholeDays(
    t.programWaits(present, program, displayDay(valid_from), dateText(ordered_at), told.join(', ')),
  )
}

/**
 * What saving another programme would do, before it is saved: from which day it is valid, and who is told. `ready` once
 * it is known.
 */
export function useProgramMove(individual: Individual, program: string): { note: ReactNode; ready: boolean } {
  const t = useTexts(words)
  const isChanged = program !== chosenProgram(individual)
  const { data, error, refetch } = useCall(
    'previewProgramMove',
    { params: { id: individual._id }, query: { program: Number(program) } },
    { enabled: isChanged },
  )
  if (!isChanged) return { note: null, ready: true }
  if (error)
    return {
      note: <Failed what={t.whenValid} error={error} retry={() => void refetch()} />,
      ready: false,
    }
  if (!data) return { note: null, ready: false }
  const { valid_from, letters, ends } = data
  const told = letters.map(({ entity }) => entity).join(', ')
  const sentences = [
    valid_from === null
      ? program === String(individual.fee_program)
        ? t.programStays(program)
        : t.programAtOnce(program)
      : told === ''
        ? t.programLater(program, displayDay(valid_from))
        : t.programDearer(program, displayDay(valid_from), told),
    ...(ends ? [t.moveEnds(ends.program, displayDay(ends.valid_from))] : []),
    ...(ends && ends.told.length > 0 ? [t.endTold(ends.told.join(', '))] : []),
    ...(told === '' && (ends?.told ?? []).length === 0 ? [t.noLetter] : []),
  ]
  return {
    note: (
      <Note tone={valid_from === null ? 'info' : 'wait'} live>
        {wholeDays(sentences.join(' '))}
      </Note>
    ),
    ready: true,
  }
}
