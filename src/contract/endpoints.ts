import { getApp } from './app.ts'
import * as avoids from './avoids.ts'
import { planAgain, putAgain } from './bag-again.ts'
import * as lines from './cart-lines.ts'
import * as promotions from './cart-promotions.ts'
import * as carts from './carts.ts'
import { contentPublished, getPublished } from './content.ts'
import { findCoverage } from './coverage.ts'
import * as giftCards from './gift-cards.ts'
import { getHealth, getReady } from './health.ts'
import * as pass from './kitchen-pass.ts'
import * as offers from './line-offers.ts'
import { getLocation, listLocations, listPlaces } from './locations.ts'
import * as loyalty from './loyalty.ts'
import * as members from './members.ts'
import { getAllergenChart, getMenu, getProduct } from './menus.ts'
import { mergeCarts, planMerge } from './merge.ts'
import * as newsletter from './newsletter.ts'
import {
  getMemberNotices,
  getOrderNotices,
  leaveOrderDevice,
  setMemberNotices,
  setOrderNotices,
  setOrderTexts,
  tellOrderDevice,
} from './order-notices.ts'
import {
  arriveForOrder,
  cancelOrder,
  changeOrderTime,
  getOrderProgress,
  orderTimes,
  tellCar,
} from './order-progress.ts'
import { getOrder } from './orders.ts'
import { answerSandboxChallenge, cartPayments, tokenizeSandboxCard } from './payments.ts'
import * as points from './points.ts'
import { listProducts } from './products.ts'
import { quoteCart } from './quote.ts'
import * as sessions from './sessions.ts'
import * as social from './social.ts'
import { submitCart } from './submit.ts'
import { cartTimes, locationTimes } from './times.ts'
import { planTransfer, transferCart } from './transfer.ts'

/** Every call the API has; the browser reads its types through this list. */
export const endpoints = [
  getHealth,
  getReady,
  getApp,
  contentPublished,
  getPublished,
  listLocations,
  getLocation,
  listPlaces,
  findCoverage,
  getMenu,
  getProduct,
  getAllergenChart,
  listProducts,
  carts.createCart,
  carts.getCart,
  carts.abandonCart,
  lines.addProduct,
  lines.addCatering,
  lines.getUpsells,
  lines.updateProduct,
  lines.removeProduct,
  lines.clearCart,
  carts.setHandoff,
  carts.setTime,
  cartTimes,
  locationTimes,
  carts.setTip,
  promotions.chooseCoupon,
  promotions.dropCoupon,
  promotions.listCartRewards,
  promotions.chooseReward,
  promotions.dropReward,
  carts.validateCart,
  cartPayments,
  giftCards.showGiftCard,
  giftCards.checkGiftCard,
  giftCards.listGiftCards,
  giftCards.deleteGiftCard,
  quoteCart,
  submitCart,
  planAgain,
  putAgain,
  planMerge,
  mergeCarts,
  planTransfer,
  transferCart,
  tokenizeSandboxCard,
  answerSandboxChallenge,
  getOrder,
  getOrderProgress,
  cancelOrder,
  orderTimes,
  changeOrderTime,
  arriveForOrder,
  tellCar,
  getOrderNotices,
  setOrderNotices,
  getMemberNotices,
  setMemberNotices,
  setOrderTexts,
  tellOrderDevice,
  leaveOrderDevice,
  pass.openPass,
  pass.getPass,
  pass.getBoard,
  pass.moveTicket,
  pass.delayTicket,
  offers.listSubstitutes,
  offers.offerSubstitutes,
  offers.withdrawOffer,
  offers.answerOffer,
  pass.getStock,
  pass.setStock,
  pass.setPause,
  pass.setPace,
  loyalty.planReorder,
  loyalty.reorder,
  members.signUp,
  members.signIn,
  members.signOut,
  social.authenticate,
  members.refreshSession,
  social.signInWithProvider,
  members.getMember,
  members.updateMember,
  members.changePassword,
  members.forgotPassword,
  members.resetPassword,
  members.confirmEmail,
  sessions.listSessions,
  sessions.endSession,
  sessions.endOtherSessions,
  members.exportMember,
  members.deleteMember,
  points.getPoints,
  points.redeemPoints,
  points.returnReward,
  points.seeTier,
  loyalty.listRewards,
  loyalty.listOrders,
  loyalty.listUsuals,
  avoids.listAvoids,
  avoids.saveAvoids,
  loyalty.saveFavorite,
  loyalty.deleteFavorite,
  loyalty.listPayments,
  loyalty.deletePayment,
  loyalty.claimOrder,
  newsletter.subscribe,
  newsletter.confirmSubscription,
  newsletter.unsubscribe,
] as const

export type Endpoints = (typeof endpoints)[number]
