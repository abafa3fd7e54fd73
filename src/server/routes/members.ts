import * as contract from '#src/contract/member/members.ts'
import * as sessions from '#src/contract/member/sessions.ts'
import * as social from '#src/contract/member/social.ts'
import { getMember } from '../services/members/account/read-member.ts'
import { changePassword } from '../services/members/change-password.ts'
import { confirmEmail } from '../services/members/confirm.ts'
import { deleteMember } from '../services/members/delete.ts'
import { cancelEmailChange, resendEmailChange } from '../services/members/email-change.ts'
import { exportMember } from '../services/members/export.ts'
import { forgotPassword } from '../services/members/forgot-password.ts'
import { resetPassword } from '../services/members/reset-password.ts'
import {
  endMemberSession,
  endOtherSessions,
  listSessions,
  refreshSession,
  signOut,
} from '../services/members/sessions.ts'
import { signIn } from '../services/members/sign-in.ts'
import { signUp } from '../services/members/sign-up.ts'
import { authenticateSocial } from '../services/members/social/authenticate-social.ts'
import { signInWithProvider } from '../services/members/social/sign-in-with-provider.ts'
import { updateMember } from '../services/members/update.ts'
import { type RouteDependencies, route } from './route.ts'

const acceptedStatus = () => 202 as const

export function memberRoutes(routing: RouteDependencies): void {
  route(routing, contract.signUp, ({ ctx, body }) => signUp(ctx, body), acceptedStatus)
  route(routing, contract.signIn, ({ ctx, body }) => signIn(ctx, body))
  route(routing, contract.signOut, ({ ctx }) => signOut(ctx))
  route(routing, social.signInWithAppToken, ({ ctx, body }) => authenticateSocial(ctx, body))
  route(routing, social.signInWithProvider, ({ ctx, body }) => signInWithProvider(ctx, body))
  route(routing, contract.refreshSession, ({ ctx }) => refreshSession(ctx))
  route(routing, contract.getMember, ({ ctx }) => getMember(ctx))
  route(routing, contract.updateMember, ({ ctx, body }) => updateMember(ctx, body))
  route(routing, contract.resendEmailChange, ({ ctx }) => resendEmailChange(ctx))
  route(routing, contract.cancelEmailChange, ({ ctx }) => cancelEmailChange(ctx))
  route(routing, contract.changePassword, ({ ctx, body }) => changePassword(ctx, body))
  route(routing, contract.requestPasswordReset, ({ ctx, body }) => forgotPassword(ctx, body), acceptedStatus)
  route(routing, contract.resetPassword, ({ ctx, body }) => resetPassword(ctx, body))
  route(routing, contract.confirmEmail, ({ ctx, body }) => confirmEmail(ctx, body))
  route(routing, sessions.listSessions, ({ ctx }) => listSessions(ctx))
  route(routing, sessions.endSession, ({ ctx, params }) => endMemberSession(ctx, params.id))
  route(routing, sessions.endOtherSessions, ({ ctx }) => endOtherSessions(ctx))
  route(routing, contract.exportMember, ({ ctx }) => exportMember(ctx))
  route(routing, contract.deleteMember, ({ ctx, body }) => deleteMember(ctx, body))
}
