import { render, screen } from '@testing-library/react';
import type { ComponentInfo } from '../server/components';
import { ComponentIcon } from './ComponentIcon';
import { groupsOf } from './groupsOf';

const component = (over: Partial<ComponentInfo>): ComponentInfo => ({
  resourceType: 'site/components/one',
  title: 'One',
  description: '',
  group: 'Content',
  icon: undefined,
  iconPath: undefined,
  abbreviation: 'On',
  template: undefined,
  dropTargets: [],
  ...over,
});

describe('the groups of components', () => {
  const names = (...groups: string[]): string[] =>
    groupsOf(groups.map((group) => component({ group }))).map(([name]) => name);

  test('leave out the name of the project where all begin with it', () => {
    expect(names('Shop - Stores', 'Shop - Content')).toEqual(['Content', 'Stores']);
  });

  test('keep the names of two projects apart', () => {
    expect(names('Shop - Content', 'Blog - Content')).toEqual(['Blog - Content', 'Shop - Content']);
    expect(names('Shop - Content', 'General')).toEqual(['General', 'Shop - Content']);
  });

  test('list their components by title', () => {
    const [group] = groupsOf([component({ title: 'Title' }), component({ title: 'Button' })]);
    expect(group?.[1].map(({ title }) => title)).toEqual(['Button', 'Title']);
  });
});

describe('the icon of a component', () => {
  const shown = (over: Partial<ComponentInfo>): HTMLElement => {
    render(<div data-testid="sign">{<ComponentIcon component={component(over)} />}</div>);
    return screen.getByTestId('sign');
  };

  test("is that of Adobe's set", () => {
    expect(shown({ icon: 'shoppingCart' }).innerHTML).toContain(
      '/mock/editor/icons/ShoppingCart.svg',
    );
  });

  test('is the file of the definition if the set lacks it', () => {
    expect(shown({ icon: 'unheardOf', iconPath: '/apps/a/cq:icon.svg' }).innerHTML).toContain(
      'src="/apps/a/cq:icon.svg"',
    );
  });

  test('is two letters without any', () => {
    expect(shown({ icon: 'unheardOf' })).toHaveTextContent('On');
  });
});
