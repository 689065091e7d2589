import type { SETTING_GROUPS } from '@muster/contracts'
import { Link } from '@tanstack/react-router'
import { findPage, useMenu } from '../../menu/use-menu.ts'
import classes from './settings-form.module.css'

type Group = (typeof SETTING_GROUPS)[number]['key']

/** Pages that belong to a group but are more than a field. */
const PAGES: Partial<Record<Group, string>> = { signIn: '/session/integrators', licence: '/settings/licence' }

/** Link to a group's page, for users who have it in their menu. */
export function GroupLink({ group }: { group: Group }) {
  const menu = useMenu()
  const page = findPage(menu, PAGES[group] ?? '')?.page
  return page ? (
    <Link to={page.path as never} className={classes.link}>
      {page.title}
    </Link>
  ) : null
}
