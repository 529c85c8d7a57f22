import { Fragment, type ReactNode } from 'react'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'

/** How support is called in sentences, in each language and case. */
const SUPPORT = /(Customer Support|klientų aptarnavim\p{L}+)/iu

/** A sentence in which the name of support leads to the page that says how to reach it. */
export const WithSupport = ({ children }: { children: string }): ReactNode =>
  children.split(SUPPORT).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence stay in their order
    <Fragment key={index}>{index % 2 === 1 ? <Link to={PATHS.support.path}>{part}</Link> : part}</Fragment>
  ))
