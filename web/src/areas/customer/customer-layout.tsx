import { customerMenuFor } from '@fondaco/rules/customer-menu.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { VisuallyHidden } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useReload } from '../../api/query.ts'
import { useHeld, useMe, useSession } from '../../api/session.tsx'
import { Bell } from '../../features/notifications/bell.tsx'
import { AccountTools, Simulated } from '../../features/session/account-tools.tsx'
import { IdleWarning } from '../../features/session/idle-warning.tsx'
import { LiveDialogs } from '../../features/session/live-dialogs.tsx'
import { SearchButton } from '../../features/session/search-button.tsx'
import { DropDown } from '../../kit/feedback/drop-down.tsx'
import { Loading } from '../../kit/feedback/states.tsx'
import { mayLeave } from '../../kit/form/unsaved-work.ts'
import { Frame, type MenuSection, Segments } from '../../kit/page/frame.tsx'
import { navigate, usePlace } from '../../navigation.tsx'
import { hasScreen, PATHS } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './customer-layout.module.css'

const words = texts({
  entity: { en: 'Entity', lt: 'Įstaiga' },
  companies: { en: 'Companies', lt: 'Įmonės' },
  change: { en: 'Change the company', lt: 'Keisti įmonę' },
  managed: { en: 'managed by your company', lt: 'valdo jūsų įmonė' },
})

const CustomerSearch = lazy(() => import('./customer-search.tsx'))
const Onboarding = lazy(() => import('../../features/onboarding/onboarding.tsx'))
const ProxyBanner = lazy(() => import('../../features/session/proxy-banner.tsx'))
const CrsNotice = lazy(() => import('../../features/onboarding/crs-notice.tsx'))

/**
 * The frame of the customer area. A person who is not cleared yet is asked for missing data. Meanwhile, and while a
 * self-certification must be signed, the controls of the bar are off.
 */
export function CustomerLayout({ children }: { children: ReactNode }): ReactNode {
  const t = useTexts(words)
  const { product, acted_by } = useMe()
  const { actingFor, entities, chooseEntities } = useSession()
  const applicant = useApplicant()
  const [signing, setSigning] = useState(false)
  const rests = applicant?.is_blocked === true || signing
  const isAsked = applicant?.is_blocked && (applicant.tier === 1 || applicant.prompts.length > 0)
  const pages = useMenu()
  const menu = isAsked ? [] : pages
  const { pathname: path } = usePlace()
  return (
    <Frame
      productName={product.name}
      home={PATHS.customerDashboard.path}
      menu={menu}
      menuWidth={261}
      who={<Company />}
      wideTools={
        <>
          <Simulated />
          <fieldset disabled={rests} className={classes.controls}>
            {actingFor && actingFor.entities.length > 1 ? (
              <Segments<Entity>
                label={t.entity}
                options={actingFor.entities}
                chosen={entities}
                onToggle={(entity) => chooseEntities([entity])}
              />
            ) : null}
          </fieldset>
        </>
      }
      tools={
        <>
          <fieldset disabled={rests} className={classes.controls}>
            <SearchButton disabled={rests}>
              {(close) => <CustomerSearch menu={menu} close={close} />}
            </SearchButton>
            <Bell page={PATHS.notifications.path} />
          </fieldset>
          <AccountTools settings={PATHS.customerSettings.path} disabled={rests} />
        </>
      }
    >
      {acted_by ? (
        <Suspense fallback={null}>
          <ProxyBanner />
        </Suspense>
      ) : null}
      {applicant?.is_blocked ? (
        <Suspense fallback={<Loading lines={8} />}>
          <Onboarding inSettings={path.startsWith(PATHS.customerSettings.path)}>{children}</Onboarding>
        </Suspense>
      ) : (
        children
      )}
      {actingFor?.crsDue && !acted_by ? (
        <Suspense fallback={null}>
          <CrsNotice key={actingFor._id} onOpen={setSigning} />
        </Suspense>
      ) : null}
      <IdleWarning />
      <LiveDialogs />
    </Frame>
  )
}

/**
 * The individual for whom the person acts, who may not be cleared yet; a company is cleared before anybody signs in.
 */
function useApplicant() {
  const { individual } = useMe()
  const { actingFor } = useSession()
  return actingFor?.kind === 'individual' ? individual : null
}

/** The menu entries that permissions, company settings and entity allow, if their screens exist. */
function useMenu(): readonly MenuSection[] {
  const permissions = useHeld()
  const { actingFor, entities } = useSession()
  const readDashboard = useReload('getCustomerDashboard')
  const language = useLanguage()
  const visible = customerMenuFor({
    permissions,
    settings: actingFor?.settings ?? {},
    activeEntity: entities[0] ?? null,
  })
  const shown = visible.flatMap(({ section, entry, route }) =>
    hasScreen(route)
      ? {
          section,
          title: entry[language],
          path: route,
          ...(route === PATHS.customerDashboard.path ? { again: readDashboard } : {}),
        }
      : [],
  )
  return [...new Set(shown.map(({ section }) => section))].map((section) => ({
    title: section[language],
    entries: shown.filter((entry) => entry.section === section),
  }))
}

/** The customer for whom the person acts; with several companies, a choice. */
function Company(): ReactNode {
  const t = useTexts(words)
  const { companies } = useMe()
  const { actingFor, chooseCompany } = useSession()
  if (!actingFor) return null
  const name = (
    <span className={classes.company}>
      <b title={actingFor.name}>{actingFor.name}</b>
      <small>ID {actingFor.id}</small>
    </span>
  )
  if (companies.length < 2) return name
  return (
    <DropDown
      label={t.companies}
      align="start"
      button={
        <span className={classes.switch}>
          {name}
          <VisuallyHidden>{t.change}</VisuallyHidden>
          <span aria-hidden>▾</span>
        </span>
      }
    >
      {(close) => (
        <ul className={classes.companies}>
          {companies.map(({ _id, id, legal_name, is_managed }) => (
            <li key={_id}>
              <button
                type="button"
                aria-current={_id === actingFor._id}
                onClick={() => {
                  close()
                  if (!mayLeave()) return
                  chooseCompany(_id)
                  void navigate({ to: PATHS.customerDashboard.path })
                }}
              >
                {legal_name}{' '}
                <small>
                  ID {id}
                  {is_managed ? ` · ${t.managed}` : ''}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </DropDown>
  )
}
