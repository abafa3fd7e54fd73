import { type Colors, emailColors } from '#src/domain/look/colors.ts'
import type { MailBlock } from './draft.ts'

export const colorVariables = {
  paper: 'var(--paper)',
  surface: 'var(--surface)',
  ink: 'var(--ink)',
  muted: 'var(--muted)',
  line: 'var(--line)',
  primary: 'var(--primary)',
  onPrimary: 'var(--onPrimary)',
  accent: 'var(--accent)',
}

/** Replaces CSS variables with the chain's colors, because mail clients do not support variables. */
export function applyColors(html: string, colors: Colors): string {
  const values = emailColors(colors)
  return html.replace(/var\(--(\w+)\)/g, (variable, name: string) => values[name] ?? variable)
}

/**
 * Uses condensed system fonts, because emails do not load web fonts. Font names are in single quotes, because
 * HTML attributes are in double quotes.
 */
export const DISPLAY_FONTS = `'HelveticaNeue-CondensedBlack', 'Avenir Next Condensed', 'Roboto Condensed', sans-serif-condensed, 'Arial Narrow', Arial, sans-serif`
export const SANS_FONTS = `'DM Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, mark => entities[mark] ?? mark)
}

const { ink, muted, line, primary, onPrimary, surface, accent } = colorVariables
const TABLE_ATTRIBUTES = 'width="100%" cellpadding="0" cellspacing="0"'
const AMOUNT_STYLE = 'text-align:right;white-space:nowrap;vertical-align:top'
const LABEL_STYLE = 'text-align:left;font-weight:400;vertical-align:top'

type BlockOf<Kind extends MailBlock['kind']> = Extract<MailBlock, { kind: Kind }>

export function renderBlockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`
    case 'title':
      return `<h2 style="margin:28px 0 8px;font:800 24px/1.1 ${DISPLAY_FONTS};text-transform:uppercase">${escapeHtml(block.text)}</h2>`
    case 'note':
      return `<p style="margin:0 0 16px;font-size:15px;color:${muted}">${escapeHtml(block.text)}</p>`
    case 'fallback-link':
      return fallbackLinkHtml(block)
    case 'link':
      return linkHtml(block)
    case 'button':
      return buttonHtml(block)
    case 'number':
      return numberHtml(block)
    case 'facts':
      return factsHtml(block)
    case 'items':
      return itemsHtml(block)
    case 'bill':
      return billHtml(block)
  }
}

/** Colors the table cell as well as the link, because some mail clients ignore the padding of links. */
function buttonHtml({ label, link, look = 'primary' }: BlockOf<'button'>): string {
  const [background, textColor] = look === 'primary' ? [primary, onPrimary] : [surface, ink]
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-collapse:separate"><tr>
<td bgcolor="${background}" style="background:${background};border:3px solid ${ink};border-right-width:6px;border-bottom-width:6px;border-radius:8px">
<a href="${escapeHtml(link)}" style="display:inline-block;padding:15px 26px;font:800 21px/1.1 ${DISPLAY_FONTS};letter-spacing:.6px;\
text-transform:uppercase;text-decoration:none;color:${textColor}">${escapeHtml(label)}</a>
</td></tr></table>`
}

function fallbackLinkHtml({ text, link }: BlockOf<'fallback-link'>): string {
  return `<p style="margin:0 0 16px;font-size:15px;color:${muted}">${escapeHtml(text)}<br>
<a href="${escapeHtml(link)}" style="color:${ink};word-break:break-all">${escapeHtml(link)}</a></p>`
}

function linkHtml({ text, label, link }: BlockOf<'link'>): string {
  return `<p style="margin:0 0 16px;font-size:15px;color:${muted}">${escapeHtml(text)} \
<a href="${escapeHtml(link)}" style="color:${ink}">${escapeHtml(label)}</a></p>`
}

function numberHtml({ label, value }: BlockOf<'number'>): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 24px;border-collapse:separate"><tr>
<td style="padding:12px 26px 14px;background:${accent};border:3px solid ${ink};border-right-width:6px;border-bottom-width:6px;\
border-radius:14px;text-align:center">
<span style="font:800 17px/1.2 ${DISPLAY_FONTS};text-transform:uppercase;letter-spacing:.5px">${escapeHtml(label)}</span><br>
<span style="font:800 52px/1.05 ${DISPLAY_FONTS}">${escapeHtml(value)}</span>
</td></tr></table>`
}

function factsHtml({ rows }: BlockOf<'facts'>): string {
  const cells = rows.map(
    ({ label, lines }) => `<tr>
<th scope="row" style="${LABEL_STYLE};padding:8px 12px 8px 0;border-top:2px solid ${line};color:${muted}">${escapeHtml(label)}</th>
<td style="padding:8px 0;border-top:2px solid ${line};font-weight:700;text-align:left">${lines.map(factLineHtml).join('<br>')}</td>
</tr>`,
  )
  return `<table ${TABLE_ATTRIBUTES} style="margin:0 0 20px;border-bottom:2px solid ${line};font:400 17px/1.5 ${SANS_FONTS}">
${cells.join('\n')}
</table>`
}

/** Escapes a line, and keeps a phone number from wrapping at its hyphen. */
function factLineHtml(line: string): string {
  const html = escapeHtml(line)
  return /^\(\d{3}\) \d{3}-\d{4}$/.test(line) ? `<span style="white-space:nowrap">${html}</span>` : html
}

function itemsHtml({ items }: BlockOf<'items'>): string {
  const cells = items.map(
    ({ name, cost, details }) => `<tr>
<th scope="row" style="${LABEL_STYLE};padding:12px 12px 12px 0;border-top:2px solid ${line}"><strong>${escapeHtml(name)}</strong>\
${details.map(detail => `<br><span style="font-size:15px;color:${muted}">${escapeHtml(detail)}</span>`).join('')}</th>
<td style="${AMOUNT_STYLE};width:84px;padding:12px 0;border-top:2px solid ${line}">${escapeHtml(cost)}</td>
</tr>`,
  )
  return `<table ${TABLE_ATTRIBUTES} style="margin:0 0 16px;border-bottom:2px solid ${line};font:400 17px/1.5 ${SANS_FONTS}">
${cells.join('\n')}
</table>`
}

function billHtml({ rows, total, settled }: BlockOf<'bill'>): string {
  const lineHtml = ({ label, amount }: typeof total) =>
    `<tr><th scope="row" style="${LABEL_STYLE};padding:3px 12px 3px 0">${escapeHtml(label)}</th>
<td style="${AMOUNT_STYLE};padding:3px 0">${escapeHtml(amount)}</td></tr>`
  const sum = `padding-top:10px;border-top:3px solid ${ink};font:800 26px/1.2 ${DISPLAY_FONTS}`
  const sumHtml = `<tr><th scope="row" style="text-align:left;text-transform:uppercase;${sum}">${escapeHtml(total.label)}</th>
<td style="${AMOUNT_STYLE};${sum}">${escapeHtml(total.amount)}</td></tr>`
  return `<table ${TABLE_ATTRIBUTES} style="margin:12px 0 28px;border-collapse:separate;font:400 17px/1.5 ${SANS_FONTS}">
${[...rows.map(lineHtml), sumHtml, ...settled.map(lineHtml)].join('\n')}
</table>`
}
