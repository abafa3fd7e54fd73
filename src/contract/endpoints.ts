import { countVariant } from './ab-tests.ts'
import { getApp } from './app.ts'
import * as lines from './cart/cart-lines.ts'
import * as promotions from './cart/cart-promotions.ts'
import * as carts from './cart/carts.ts'
import { findCoverage } from './cart/coverage.ts'
import * as giftCards from './cart/gift-cards.ts'
import { answerSandboxChallenge, cartPayments, tokenizeSandboxCard } from './cart/payments.ts'
import { quoteCart } from './cart/quote.ts'
import * as relist from './cart/relist.ts'
import { submitCart } from './cart/submit.ts'
import { cartTimes, locationTimes } from './cart/times.ts'
import { contentPublished, getPublished } from './content.ts'
import { getHealth, getReady } from './health.ts'
import { getLocation, getLocationStatus, listLocations, listPlaces, matchPlaces } from './locations.ts'
import * as avoids from './member/avoids.ts'
import * as favorites from './member/favorites.ts'
import * as history from './member/history.ts'
import * as members from './member/members.ts'
import * as newsletter from './member/newsletter.ts'
import * as points from './member/points.ts'
import * as sessions from './member/sessions.ts'
import * as social from './member/social.ts'
import { getAllergenChart, getMenu, getProduct } from './menus.ts'
import * as desk from './order/desk.ts'
import * as deskChecks from './order/desk-checks.ts'
import * as pass from './order/kitchen-pass.ts'
import * as stock from './order/kitchen-stock.ts'
import { receiveKitchenEvent } from './order/kitchen-webhooks.ts'
import * as offers from './order/line-offers.ts'
import {
  getMemberNotices,
  getOrderNotices,
  leaveOrderDevice,
  registerOrderDevice,
  setMemberNotices,
  setMemberTexts,
  setOrderNotices,
  setOrderTexts,
} from './order/order-notices.ts'
import {
  arriveForOrder,
  cancelOrder,
  changeOrderTime,
  getOrderProgress,
  orderTimes,
  reportCar,
} from './order/order-progress.ts'
import { getOrder } from './order/orders.ts'
import { listProducts } from './products.ts'
import * as rewards from './rewards.ts'
import * as savedCards from './saved-cards.ts'

export const endpoints = [
  getHealth,
  getReady,
  getApp,
  contentPublished,
  getPublished,
  countVariant,
  listLocations,
  getLocation,
  getLocationStatus,
  listPlaces,
  matchPlaces,
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
  relist.planTransfer,
  relist.transferCart,
  relist.planMerge,
  relist.mergeCarts,
  relist.planRestore,
  relist.restoreBag,
  tokenizeSandboxCard,
  answerSandboxChallenge,
  getOrder,
  getOrderProgress,
  cancelOrder,
  orderTimes,
  changeOrderTime,
  arriveForOrder,
  reportCar,
  getOrderNotices,
  setOrderNotices,
  getMemberNotices,
  setMemberNotices,
  setMemberTexts,
  setOrderTexts,
  registerOrderDevice,
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
  stock.getStock,
  stock.setStock,
  pass.setPause,
  pass.setPace,
  receiveKitchenEvent,
  desk.findDeskOrders,
  desk.getDeskOrder,
  desk.refundDeskOrder,
  desk.cancelDeskOrder,
  desk.resendDeskOrder,
  deskChecks.listStuck,
  deskChecks.auditDesk,
  deskChecks.reportDeskDay,
  deskChecks.reportAbTests,
  relist.planReorder,
  relist.reorder,
  members.signUp,
  members.signIn,
  members.signOut,
  social.authenticate,
  members.refreshSession,
  social.signInWithProvider,
  members.getMember,
  members.updateMember,
  members.resendEmailChange,
  members.cancelEmailChange,
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
  points.acknowledgeNewTier,
  rewards.listRewards,
  history.listOrders,
  history.listUsuals,
  history.listAgain,
  avoids.listAvoids,
  avoids.saveAvoids,
  favorites.saveFavorite,
  favorites.deleteFavorite,
  savedCards.listPayments,
  savedCards.deletePayment,
  history.claimOrder,
  newsletter.subscribe,
  newsletter.confirmSubscription,
  newsletter.unsubscribe,
] as const

export type Endpoints = (typeof endpoints)[number]
