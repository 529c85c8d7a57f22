import type { DetailMark } from '@fondaco/rules/companies/detail-changes.ts'
import type { ReactNode } from 'react'
import classes from './applicants.module.css'

/** What a field has an effect on: the risk calculation, the screening. */
export const Marks = ({ of }: { of: readonly DetailMark[] }): ReactNode =>
  of.map((mark) => (
    <span key={mark} className={classes.mark}>
      {mark}
    </span>
  ))
