import { language } from '#src/language/current-language.ts'
import { mailTexts } from '../texts/mail-texts.ts'
import { colorVariables, DISPLAY_FONTS, escapeHtml, renderBlockHtml, SANS_FONTS } from './block-html.ts'
import type { MailDraft } from './draft.ts'

export function renderHtml({ chain, subject, title, preview, blocks }: MailDraft): string {
  const { ink, paper, surface, accent, muted } = colorVariables
  return `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paper};color:${ink}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr>
<td align="center" style="padding:24px 12px 32px">
<!--[if mso]><table role="presentation" width="576" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:576px;table-layout:fixed;\
border:3px solid ${ink};border-right-width:8px;border-bottom-width:8px;border-radius:14px;border-collapse:separate;\
background:${surface};font:400 17px/1.5 ${SANS_FONTS};color:${ink};overflow-wrap:anywhere;word-break:break-word">
<tr><td style="padding:18px 24px;background:${accent};border-bottom:3px solid ${ink};border-radius:11px 11px 0 0;\
font:800 24px/1.1 ${DISPLAY_FONTS};text-transform:uppercase;letter-spacing:.5px;text-align:left">${escapeHtml(chain)}</td></tr>
<tr><td role="main" style="padding:28px 24px 12px;text-align:left">
<h1 style="margin:0 0 16px;font:800 38px/1.05 ${DISPLAY_FONTS};text-transform:uppercase;color:${ink}">${escapeHtml(title)}</h1>
${blocks.map(renderBlockHtml).join('\n')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
<p style="max-width:528px;margin:20px auto 0;padding:0 12px;font:400 14px/1.5 ${SANS_FONTS};color:${muted}">\
${escapeHtml(mailTexts().mailCopy.signature(chain))}</p>
</td></tr></table>
</body>
</html>
`
}
