import { Button, ButtonLink } from './Button';
import { Card, CardGrid } from './Card';
import { formBlocks, type BlockExamples } from './fields.examples';
import * as icons from './Icon';
import { Notice, type NoticeKind } from './feedback/Notice';
import { PageLink } from './PageLink';
import { Skeleton } from './feedback/Skeleton';
import { Stepper } from './Stepper';
import { Switch } from './fields/Switch';
import { Table, type Column } from './Table';
import { Tabs } from './Tabs';

const { Icon, ...drawings } = icons;

const nothing = (): void => undefined;

interface Order {
  readonly number: string;
  readonly placed: string;
  readonly status: string;
  readonly total: string;
}

const orders: readonly Order[] = [
  { number: 'Order 10482', placed: 'June 12', status: 'On its way', total: '$48.20' },
  { number: 'Order 10391', placed: 'May 30', status: 'Delivered', total: '$7.95' },
  { number: 'Order 10267', placed: 'May 2', status: 'Returned', total: '$112.40' },
];

const columns: readonly Column<Order>[] = [
  { key: 'number', heading: 'Order', cell: ({ number }) => number },
  { key: 'placed', heading: 'Placed', cell: ({ placed }) => placed },
  { key: 'status', heading: 'Status', cell: ({ status }) => status },
  { key: 'total', heading: 'Total', cell: ({ total }) => total, isNumeric: true },
];

const steps = [
  { key: 'cart', label: 'Cart', href: '#cart' },
  { key: 'delivery', label: 'Delivery', href: '#delivery' },
  { key: 'payment', label: 'Payment' },
  { key: 'review', label: 'Review and order' },
];

const notices: Readonly<Record<NoticeKind, { heading: string; text: string; action: string }>> = {
  info: {
    heading: 'Holiday hours',
    text: 'Most stores close at 6 PM on July 4.',
    action: 'See hours',
  },
  success: {
    heading: 'Your address is saved',
    text: 'We will deliver your next order there.',
    action: 'Go to your account',
  },
  warning: {
    heading: 'Your card ends soon',
    text: 'The card that ends in 4242 is valid until the end of this month.',
    action: 'Change your card',
  },
  error: {
    heading: 'We could not place your order',
    text: 'Your card was not charged. Check your connection, then try again.',
    action: 'Try again',
  },
};

/** Every building block with its variants, in the order of the workshop. */
export const blocks: readonly BlockExamples[] = [
  {
    name: 'Switch',
    when: 'Something that is turned on and off at once. What needs a button to be saved is a checkbox.',
    variants: [
      {
        name: 'On, off and busy',
        element: (
          <div className="row">
            <Switch isOn onPress={nothing}>
              Auto refill
            </Switch>
            <Switch isOn={false} onPress={nothing}>
              Auto refill
            </Switch>
            <Switch isOn isBusy showsState onPress={nothing}>
              News by email
            </Switch>
          </div>
        ),
      },
    ],
  },
  {
    name: 'Button',
    when: 'Something to do. One primary button on a screen; the others are secondary or quiet.',
    variants: [
      {
        name: 'Primary, secondary and quiet',
        element: (
          <div className="row">
            <Button>Place order</Button>
            <Button variant="secondary">Save for later</Button>
            <Button variant="quiet">Cancel</Button>
          </div>
        ),
      },
      {
        name: 'Ready and busy, of one width',
        element: (
          <div className="row">
            <Button busyLabel="Saving your address…">Save</Button>
            <Button busy busyLabel="Saving your address…">
              Save
            </Button>
            <Button variant="secondary" busy busyLabel="Adding…">
              Add to cart
            </Button>
          </div>
        ),
      },
      {
        name: 'A link that looks like a button',
        element: (
          <div className="row">
            <ButtonLink href="#stores">
              <Icon of={icons.pinIcon} size={20} />
              Find a store
            </ButtonLink>
            <ButtonLink variant="secondary" href="#cart">
              View cart
            </ButtonLink>
          </div>
        ),
      },
    ],
  },
  {
    name: 'Notice',
    when: 'News about the page or the visitor’s own work, in the flow of the page.',
    variants: [
      ...(Object.keys(notices) as NoticeKind[]).map((kind) => ({
        name: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
        element: (
          <Notice
            kind={kind}
            heading={notices[kind].heading}
            level={4}
            actions={
              kind === 'error' ? (
                <Button>{notices[kind].action}</Button>
              ) : (
                <PageLink href="#action">{notices[kind].action}</PageLink>
              )
            }
          >
            <p>{notices[kind].text}</p>
          </Notice>
        ),
      })),
      {
        name: 'Without a heading',
        element: (
          <Notice>
            <p>Orders over $35 ship free.</p>
          </Notice>
        ),
      },
    ],
  },
  {
    name: 'Card',
    when: 'A part of the page that can be read by itself, with what to do at its end.',
    variants: [
      {
        name: 'A row of cards',
        element: (
          <CardGrid>
            <Card
              id="pickup"
              heading="Pick up today"
              level={4}
              actions={<Button>Choose a store</Button>}
            >
              <p>Order by 5 PM and pick up at the counter in two hours.</p>
            </Card>
            <Card
              id="delivery"
              heading="Delivery"
              level={4}
              actions={<Button variant="secondary">Enter an address</Button>}
            >
              <p>Free on orders over $35.</p>
            </Card>
            <Card id="help" heading="Questions?" level={4} tone="tint">
              <p>
                Call the store, or <a href="#help">read how orders work</a>.
              </p>
            </Card>
          </CardGrid>
        ),
      },
    ],
  },
  {
    name: 'Table',
    when: 'Rows that are compared. In a narrow container each row is a card.',
    variants: [
      {
        name: 'Wide and narrow',
        element: (
          <Table
            caption="Your orders"
            columns={columns}
            rows={orders}
            rowKey={(row) => row.number}
          />
        ),
      },
      {
        name: 'In a narrow column',
        element: (
          <div className="column">
            <Table
              caption="Your last orders"
              columns={columns}
              rows={orders.slice(0, 2)}
              rowKey={(row) => row.number}
            />
          </div>
        ),
      },
    ],
  },
  {
    name: 'Tabs',
    when: 'Two to five views of one thing, of which one is read at a time.',
    variants: [
      {
        name: 'Three tabs',
        element: (
          <Tabs
            id="product"
            label="About the product"
            selected="details"
            onSelect={nothing}
            tabs={[
              { key: 'details', label: 'Details' },
              { key: 'ingredients', label: 'Ingredients' },
              { key: 'reviews', label: 'Reviews' },
            ]}
            panels={{
              details: <p>A gentle soap for hands and face. 12 fluid ounces.</p>,
              ingredients: <p>Water, glycerin, olive oil.</p>,
              reviews: <p>There are no reviews yet.</p>,
            }}
          />
        ),
      },
    ],
  },
  {
    name: 'Stepper',
    when: 'Where the visitor is in a form of several pages. Steps that are done can be links.',
    variants: [
      {
        name: 'The first step',
        element: <Stepper label="Checkout" steps={steps} current={0} />,
      },
      {
        name: 'The third step',
        element: <Stepper label="Checkout" steps={steps} current={2} />,
      },
      {
        name: 'In a narrow column',
        element: (
          <div className="column">
            <Stepper label="Checkout" steps={steps} current={1} />
          </div>
        ),
      },
    ],
  },
  ...formBlocks,
  {
    name: 'Skeleton',
    when: 'The room of what is loading. It says nothing to screen readers.',
    variants: [
      {
        name: 'Three lines of text',
        element: <Skeleton lines={3} />,
      },
    ],
  },
  {
    name: 'Icon',
    when: 'Beside a text, or in a control that has a name. Hidden from screen readers.',
    variants: [
      {
        name: 'All',
        element: (
          <ul className="icons">
            {Object.entries(drawings).map(([name, drawing]) => (
              <li key={name}>
                <Icon of={drawing} size={28} />
                {name}
              </li>
            ))}
          </ul>
        ),
      },
    ],
  },
];
