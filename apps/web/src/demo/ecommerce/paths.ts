export const shopPath = '/apps/ecommerce/shop'
export const checkoutPath = '/apps/ecommerce/eco-checkout'

export function productPath(id: string): string {
  return `/apps/ecommerce/detail/${id}`
}
