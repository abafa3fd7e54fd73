import { announcement } from './announcement.ts'
import { linkGroup } from './link-group.ts'
import { navLink } from './nav-link.ts'
import { settings } from './settings.ts'
import { socialLink } from './social-link.ts'

/** What is around every page; the layouts show it, so these have no component of their own. */
export const site = { settings, navLink, linkGroup, socialLink, announcement }
