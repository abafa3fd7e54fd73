import { atom } from 'nanostores'

export type PaymentType = 'newcredit' | 'payinstore'

export const $paymentType = atom<PaymentType>('newcredit')
